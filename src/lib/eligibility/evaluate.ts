import { anniversary } from '../calendar.ts';
import type { Answers, Check, Question, Rule, RuleVerdict, Scheme, Verdict, Wider } from './check.ts';

/** What was found out about one scheme. */
export interface Finding {
  readonly scheme: Scheme;
  readonly verdict: Verdict;
  readonly rules: readonly { readonly rule: Rule; readonly verdict: RuleVerdict }[];
}

/** Whether an answer is within a limit of years or rupees. */
type Within = (limit: number) => boolean;

/** What tells whether a rule's answer is within a limit; nothing for rules without one, and while there is no answer. */
function limitOf(rule: Rule, answers: Answers, today: string): Within | undefined {
  const answer = 'question' in rule ? answers[rule.question] : undefined;
  if (answer === undefined) return undefined;
  if (rule.kind === 'age') return (years) => today <= anniversary(answer, years);
  if (rule.kind === 'ceiling') return (rupees) => Number(answer) <= rupees;
  return undefined;
}

function byLimit(
  within: Within,
  limit: number,
  beyond: Verdict,
  wider: Wider | undefined,
  answers: Answers,
): RuleVerdict {
  if (within(limit)) return 'likely';
  if (!wider || !within(wider.limit)) return beyond;
  return wider.verdicts[answers[wider.question] ?? ''] ?? 'open';
}

function judgeRule(check: Check, rule: Rule, answers: Answers, today: string): RuleVerdict {
  if (rule.kind === 'scheme') return judge(check, answers, today, rule.scheme).verdict;
  const answer = answers[rule.question];
  if (answer === undefined) return 'open';
  if (rule.kind === 'choice') return rule.verdicts[answer] ?? 'open';
  // ISO days are in the order of their letters.
  if (rule.kind === 'window') return rule.from <= answer && answer <= rule.to ? 'likely' : 'not';
  const within = limitOf(rule, answers, today) as Within;
  return byLimit(within, rule.limit, rule.kind === 'ceiling' ? rule.above : 'not', rule.wider, answers);
}

/**
 * Judges one scheme: not as it stands when one rule says so, likely when all do, and else a matter to look at together.
 *
 * @param today - day in India, ISO.
 * @throws Error when there is no such scheme.
 */
export function judge(check: Check, answers: Answers, today: string, id: string): Finding {
  const scheme = check.schemes.find((one) => one.id === id);
  if (!scheme) throw new Error(`The check knows no scheme "${id}".`);
  const rules = scheme.rules.map((rule) => ({ rule, verdict: judgeRule(check, rule, answers, today) }));
  const all = rules.map(({ verdict }) => verdict);
  const verdict = all.includes('not') ? 'not' : all.every((one) => one === 'likely') ? 'likely' : 'together';
  return { scheme, verdict, rules };
}

/**
 * The questions to ask, given what is answered: without those that would change nothing, and none after an answer that ends the check.
 *
 * @param today - day in India, ISO.
 */
export function questionsFor(check: Check, answers: Answers, today: string): Question[] {
  const rules = check.schemes.flatMap((scheme) => scheme.rules);
  const widens = (question: string) =>
    rules.some((rule) => {
      const within = limitOf(rule, answers, today);
      const wider = 'wider' in rule ? rule.wider : undefined;
      return within && wider?.question === question && 'limit' in rule && !within(rule.limit) && within(wider.limit);
    });
  const asked = check.questions.filter((one) => one.kind !== 'choice' || !one.whenWider || widens(one.id));
  const last = asked.findIndex(
    (one) => one.kind === 'choice' && one.options.some(({ id, ends }) => ends && id === answers[one.id]),
  );
  return last < 0 ? asked : asked.slice(0, last + 1);
}
