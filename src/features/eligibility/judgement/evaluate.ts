import { anniversary, taxYear } from '../../../lib/calendar.ts';
import type {
  Check,
  CheckQuestion,
  EligibilityAnswers,
  EligibilityVerdict,
  Rule,
  RuleVerdict,
  Scheme,
  WiderLimit,
} from './check.ts';

/** What was found out about one scheme. */
export interface SchemeFinding {
  readonly scheme: Scheme;
  readonly verdict: EligibilityVerdict;
  readonly rules: readonly {
    readonly rule: Rule;
    readonly verdict: RuleVerdict;
    /** The wider limit that was looked at, where the usual one is passed. */
    readonly wider: WiderLimit | undefined;
  }[];
}

type Within = (limit: number) => boolean;

/** Tells whether a rule's answer is within a limit; nothing without limit or answer. */
function limitOf(rule: Rule, answers: EligibilityAnswers, today: string): Within | undefined {
  const answer = 'question' in rule ? answers[rule.question] : undefined;
  if (answer === undefined) return undefined;
  if (rule.kind === 'age') return (years) => today <= anniversary(answer, years);
  if (rule.kind === 'ceiling') return (rupees) => Number(answer) <= rupees;
  return undefined;
}

/** The wider limit of a rule whose usual one is passed and whose wider one is not. */
function widerLimit(
  rule: Rule,
  answers: EligibilityAnswers,
  today: string,
): WiderLimit | undefined {
  const within = limitOf(rule, answers, today);
  if (!within || !('wider' in rule) || !rule.wider || within(rule.limit)) return undefined;
  return within(rule.wider.limit) ? rule.wider : undefined;
}

function judgeRule(
  check: Check,
  rule: Rule,
  answers: EligibilityAnswers,
  today: string,
): RuleVerdict {
  if (rule.kind === 'scheme') return judge(check, answers, today, rule.scheme).verdict;
  const answer = answers[rule.question];
  if (answer === undefined) return 'open';
  if (rule.kind === 'choice') return rule.verdicts[answer] ?? 'open';
  // ISO days are in the order of their letters.
  if (rule.kind === 'window') return rule.from <= answer && answer <= rule.to ? 'likely' : 'not';
  if (rule.kind === 'tax-years') {
    const left = taxYear(answer) + rule.limit - taxYear(today);
    if (left >= rule.claim) return 'likely';
    // Earlier years may still be open, which a page cannot know.
    return left > 0 ? 'together' : 'not';
  }
  const within = limitOf(rule, answers, today) as Within;
  if (within(rule.limit)) return 'likely';
  const wider = widerLimit(rule, answers, today);
  if (wider) return wider.verdicts[answers[wider.question] ?? ''] ?? 'open';
  return rule.kind === 'ceiling' ? rule.above : 'not';
}

/** Not as it stands when one rule says so, likely when all do, else together. */
function verdictOfAll(verdicts: readonly RuleVerdict[]): SchemeFinding['verdict'] {
  if (verdicts.includes('not')) return 'not';
  return verdicts.every((verdict) => verdict === 'likely') ? 'likely' : 'together';
}

/**
 * Judges one scheme by the answers.
 *
 * @param today - day in India, ISO.
 * @param id - of the scheme.
 * @throws Error when there is no such scheme.
 */
export function judge(
  check: Check,
  answers: EligibilityAnswers,
  today: string,
  id: string,
): SchemeFinding {
  const scheme = check.schemes.find((one) => one.id === id);
  if (!scheme) throw new Error(`The check knows no scheme "${id}".`);
  const rules = scheme.rules.map((rule) => ({
    rule,
    verdict: judgeRule(check, rule, answers, today),
    wider: widerLimit(rule, answers, today),
  }));
  return { scheme, verdict: verdictOfAll(rules.map(({ verdict }) => verdict)), rules };
}

/**
 * The questions to ask: none that would change nothing,
 * and none after an answer that ends the check.
 */
export function questionsFor(
  check: Check,
  answers: EligibilityAnswers,
  today: string,
): CheckQuestion[] {
  const rules = check.schemes.flatMap((scheme) => scheme.rules);
  const widens = (question: string) =>
    rules.some((rule) => widerLimit(rule, answers, today)?.question === question);
  const isOpen = (scheme: string, question: string) =>
    judge(check, { ...answers, [question]: '' }, today, scheme).verdict !== 'not';
  const asked = check.questions.filter(
    (one) =>
      one.kind !== 'choice' ||
      ((!one.whenWider || widens(one.id)) && (!one.whileOpen || isOpen(one.whileOpen, one.id))),
  );
  const last = asked.findIndex(
    (one) =>
      one.kind === 'choice' && one.options.some(({ id, ends }) => ends && id === answers[one.id]),
  );
  return last < 0 ? asked : asked.slice(0, last + 1);
}
