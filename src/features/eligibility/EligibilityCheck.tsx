/**
 * Eligibility: asks a few questions and says which government schemes a business may fit. The ways
 * in are CheckAndEnquiry.tsx on the check's own page and EligibilityInPlace.tsx on pages that open it
 * among other things; judgement/ judges. No answer leaves the browser, unless the visitor sends the
 * result with an enquiry.
 */

import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { locale } from '#shared/words.ts';
import { buttonClass } from '../../components/button.ts';
import { CheckResult } from './CheckResult.tsx';
import type { Check } from './judgement/check.ts';
import { judge } from './judgement/evaluate.ts';
import { summaryOf } from './judgement/summary.ts';
import { QuestionStep } from './QuestionStep.tsx';
import { useCheck } from './use-check.ts';
import { eligibilityWords } from './words.ts';

interface Props {
  check: Check;
  /** Offers to send the result, given what it says and the level of its heading. */
  enquiry(summary: string, as: 'h3' | 'h4'): ReactNode;
  level?: 2 | 3;
  /** How often somebody has asked for it: focus goes to where they stand. */
  asked?: number;
}

const t = eligibilityWords;

/** How far one has come, for the eye. */
function Progress({ step, at, count }: { step: string; at: number; count: number }) {
  return (
    <div
      className="mb-4 flex items-end justify-between gap-4 text-sm text-muted"
      aria-hidden="true"
    >
      <span>{step}</span>
      <span className="flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={`arch w-3.5 ${index <= at ? 'bg-marigold-strong' : 'bg-line'}`}
          />
        ))}
      </span>
    </div>
  );
}

/** Asks about the company, one question a step. No answer leaves the page. */
export function EligibilityCheck({ check, enquiry, level = 2, asked = 0 }: Props) {
  const { today, questions, question, answers, at, moves, answer, back, again } = useCheck(check);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves + asked > 0) heading.current?.focus();
  }, [moves, asked]);

  const Heading = `h${level}` as const;
  const Inner = `h${(level + 1) as 3 | 4}` as const;
  const step = t.step.replace('{n}', String(at + 1)).replace('{count}', String(questions.length));
  const results = check.schemes
    .map(
      ({ id, title }) =>
        `${title}: ${check.verdicts[judge(check, answers, today, id).verdict].term}`,
    )
    .join('. ');
  return (
    <section aria-label={t.label}>
      <p role="status" className="sr-only">
        {question ? step : results}
      </p>
      {question ? (
        <>
          <Progress step={step} at={at} count={questions.length} />
          <QuestionStep
            key={`${question.id} ${moves}`}
            question={question}
            given={answers[question.id]}
            today={today}
            next={at === questions.length - 1 && at > 0 ? t.result : t.next}
            heading={heading}
            as={Heading}
            onAnswer={(value) => answer(question.id, value)}
            onBack={at > 0 ? back : undefined}
          />
        </>
      ) : (
        <>
          <Heading
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-8 font-display text-3xl focus:outline-none"
          >
            {t.resultTitle}
          </Heading>
          <CheckResult check={check} answers={answers} today={today} as={Inner} />
          <div className="mt-7 flex flex-wrap gap-3">
            <Fragment key={moves}>
              {enquiry(summaryOf(check, answers, today, t.summary, locale), Inner)}
            </Fragment>
            <button type="button" className={buttonClass('quiet')} onClick={back}>
              {t.back}
            </button>
            <button type="button" className={buttonClass('quiet')} onClick={again}>
              {t.again}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
