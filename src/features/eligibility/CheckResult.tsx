import { factWords } from '#features/facts/words.ts';
import { locale } from '#shared/words.ts';
import { readableDay } from '../../lib/calendar.ts';
import type { Check, EligibilityAnswers, RuleVerdict, Statement } from './judgement/check.ts';
import { judge, type SchemeFinding } from './judgement/evaluate.ts';
import { readableAnswer } from './judgement/summary.ts';
import { eligibilityWords } from './words.ts';

const t = eligibilityWords;

const grounds: Record<RuleVerdict, string> = {
  likely: 'bg-sage',
  together: 'bg-marigold-strong',
  not: 'bg-madder',
  open: 'bg-line',
};

const words: Record<RuleVerdict, string> = {
  likely: 'text-sage',
  together: 'text-accent-text',
  not: 'text-madder',
  open: 'text-muted',
};

interface AnswerProps {
  check: Check;
  answers: EligibilityAnswers;
  id: string;
  /** Stands before the answer, in place of the question. */
  label?: string;
}

/** What was answered to a question, and what a founder with that answer should know. */
function AnswerTo({ check, answers, id, label }: AnswerProps) {
  const question = check.questions.find((one) => one.id === id);
  const answer = question && readableAnswer(question, answers, locale);
  if (!answer) return null;
  const option =
    question.kind === 'choice' ? question.options.find((one) => one.id === answers[id]) : undefined;
  return (
    <>
      <p>
        <span className="text-muted">{label ?? question.title} </span>
        {answer}
      </p>
      {option?.note && <p className="font-medium">{option.note}</p>}
    </>
  );
}

function Said({ statement, about }: { statement: Statement; about: string }) {
  return (
    <p className="mt-1 text-sm text-muted">
      {statement.text}{' '}
      <a
        href={statement.source}
        rel="noopener"
        className="whitespace-nowrap text-teal underline decoration-teal/30 underline-offset-4 hover:decoration-teal"
        aria-label={`${t.source}: ${about}`}
      >
        {t.source}
      </a>
      , {factWords.checked.toLowerCase()}{' '}
      <time dateTime={statement.checked} className="whitespace-nowrap">
        {readableDay(statement.checked, locale)}
      </time>
    </p>
  );
}

function RuleRow({
  check,
  answers,
  rule,
  verdict,
  wider,
}: { check: Check; answers: EligibilityAnswers } & SchemeFinding['rules'][number]) {
  const asked = { check, answers };
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-3 border-t border-line py-3.5">
      <span className={`arch mt-0.5 w-4.5 ${grounds[verdict]}`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="flex justify-between gap-x-4 font-semibold">
          {rule.title}
          <span className={`shrink-0 ${words[verdict]}`}>{t.verdicts[verdict]}</span>
        </p>
        {'question' in rule && <AnswerTo {...asked} id={rule.question} label={`${t.answer}:`} />}
        {wider && <AnswerTo {...asked} id={wider.question} />}
        <Said statement={rule} about={rule.title} />
        {wider && <Said statement={wider} about={rule.title} />}
      </div>
    </li>
  );
}

interface Props {
  check: Check;
  answers: EligibilityAnswers;
  today: string;
  as: 'h3' | 'h4';
}

/** One of three words for each scheme, and what every rule says. */
export function CheckResult({ check, answers, today, as: Heading }: Props) {
  const findings = check.schemes.map(({ id }) => judge(check, answers, today, id));
  const found = findings.map(({ scheme, verdict, rules }) => {
    const { term, text } = check.verdicts[verdict];
    return (
      <section key={scheme.id} aria-label={`${scheme.title}: ${term}`}>
        <Heading className="flex items-end gap-4">
          <span
            className={`arch w-12 shrink-0 self-start ${grounds[verdict]}`}
            aria-hidden="true"
          />
          <span>
            <span className="block text-muted">{scheme.title}</span>
            <span className="block font-display text-2xl">{term}</span>
          </span>
        </Heading>
        <p className="mt-3">
          {text} {scheme.note}
        </p>
        <ul className="mt-4 border-b border-line">
          {rules.map((finding) => (
            <RuleRow key={finding.rule.id} check={check} answers={answers} {...finding} />
          ))}
        </ul>
      </section>
    );
  });
  return (
    <div className="check-result mt-7 grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-x-12 gap-y-9">
      {found}
    </div>
  );
}
