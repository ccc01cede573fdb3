import { type ComponentProps, type Ref, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import type { Question } from '../../lib/eligibility/check.ts';
import { parseRupees, readableRupees } from '../../lib/eligibility/rupees.ts';
import { liveAttribute } from '../../lib/islands.ts';
import { type Reading, readAnswer } from './read-answer.ts';

interface Props {
  question: Question;
  /** What was answered before, if anything. */
  given: string | undefined;
  /** Day in India, ISO. */
  today: string;
  /** The button reads so. */
  next: string;
  heading: Ref<HTMLHeadingElement>;
  as: 'h2' | 'h3';
  onAnswer(answer: string): void;
  onBack?: (() => void) | undefined;
}

const t = strings.eligibility;

/** One question, and the way on and back. Values stay in the DOM, so that what was chosen before React arrived is kept. */
export function QuestionStep({ question, given, today, next, heading, as: Heading, onAnswer, onBack }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);
  const [missing, setMissing] = useState<Extract<Reading, { missing: string }>['missing']>();
  const [understood, setUnderstood] = useState('');

  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (missing) form.current?.querySelector('input')?.focus();
  }, [missing]);

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(question.id);
    const reading = readAnswer(question, typeof value === 'string' ? value : '', today);
    if ('answer' in reading) return onAnswer(reading.answer);
    setMissing(reading.missing);
  };

  function edited(value: string) {
    setMissing(undefined);
    if (question.kind !== 'rupees') return;
    const rupees = parseRupees(value);
    setUnderstood(rupees === undefined ? '' : t.understood.replace('{amount}', readableRupees(rupees, strings.locale)));
  }

  const described = [question.hint && `${id}-hint`, missing && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const title = (
    <Heading id={id} ref={heading} tabIndex={-1} className="font-display text-2xl focus:outline-none">
      {question.title}
    </Heading>
  );
  const hint = question.hint && (
    <p id={`${id}-hint`} className="mt-2 text-muted">
      {question.hint}
    </p>
  );
  return (
    <form
      ref={form}
      // Sends nothing anywhere, also where scripts have not come.
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={(event) => edited((event.target as HTMLInputElement).value)}
      {...{ [liveAttribute]: live || undefined }}
    >
      {question.kind === 'choice' ? (
        <fieldset aria-describedby={described} className="min-w-0">
          <legend>{title}</legend>
          {hint}
          <div className="mt-4 grid gap-2 sm:grid-cols-2 low:max-lg:grid-cols-1">
            {question.options.map((option) => (
              <label key={option.id} className="choice">
                <input
                  type="radio"
                  name={question.id}
                  value={option.id}
                  defaultChecked={option.id === given}
                  aria-invalid={missing ? true : undefined}
                />
                {option.label}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <>
          {title}
          {hint}
          <input
            name={question.id}
            className="field-control mt-4 max-w-md"
            defaultValue={given}
            aria-labelledby={id}
            aria-describedby={described}
            aria-invalid={missing ? true : undefined}
            autoComplete="off"
            {...(question.kind === 'day' ? { type: 'date', max: today } : { type: 'text' })}
          />
          <output className="mt-1.5 block min-h-[1.65em] text-muted">{understood}</output>
        </>
      )}
      {missing && (
        <p id={`${id}-error`} className="field-error">
          {t.missing[missing]}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className={buttonClass('solid')}>
          {next}
        </button>
        {onBack && (
          <button type="button" className={buttonClass('quiet')} onClick={onBack}>
            {t.back}
          </button>
        )}
      </div>
    </form>
  );
}
