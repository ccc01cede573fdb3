import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { locale } from '#shared/words.ts';
import { buttonClass } from '../../components/button.ts';
import type { CheckQuestion } from './judgement/check.ts';
import { parseRupees, readableRupees } from './judgement/rupees.ts';
import { type Reading, readAnswer } from './read-answer.ts';
import { eligibilityWords } from './words.ts';

interface Props {
  question: CheckQuestion;
  given: string | undefined;
  today: string;
  next: string;
  heading: Ref<HTMLHeadingElement>;
  as: 'h2' | 'h3';
  onAnswer(answer: string): void;
  onBack?: (() => void) | undefined;
}

const t = eligibilityWords;

interface ControlProps {
  question: CheckQuestion;
  given: string | undefined;
  today: string;
  invalid: true | undefined;
  named: string;
  /** Ids of the hint and of what is said to be missing. */
  described: string | undefined;
  title: ReactNode;
  hint: ReactNode;
  /** What is missing; in sight, also where there are more answers than a phone's window holds. */
  error: ReactNode;
  /** A sum as it was understood; empty where there is none. */
  understood: string;
}

function ChoiceControl({ question, given, invalid, described, title, hint, error }: ControlProps) {
  const options = question.kind === 'choice' ? question.options : [];
  return (
    <fieldset aria-describedby={described} className="min-w-0">
      <legend>{title}</legend>
      {hint}
      {error}
      <div
        className={`mt-4 grid gap-2 ${options.length > 4 ? 'sm:grid-cols-2 low:max-lg:grid-cols-1' : ''}`}
      >
        {options.map(({ id, label }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name={question.id}
              value={id}
              defaultChecked={id === given}
              aria-invalid={invalid}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TypedControl({
  question,
  given,
  today,
  invalid,
  named,
  described,
  title,
  hint,
  error,
  understood,
}: ControlProps) {
  return (
    <>
      {title}
      {hint}
      <input
        name={question.id}
        className="field-control mt-4 max-w-md"
        defaultValue={given}
        aria-labelledby={named}
        aria-describedby={described}
        aria-invalid={invalid}
        autoComplete="off"
        {...(question.kind === 'day' ? { type: 'date', max: today } : { type: 'text' })}
      />
      {question.kind === 'rupees' && (
        <output className={`mt-1.5 block text-muted ${invalid ? '' : 'min-h-[1.65em]'}`}>
          {understood}
        </output>
      )}
      {error}
    </>
  );
}

/** What is said of an answer while it is given, and what its form does with it. */
function useAnswer({ question, today, onAnswer }: Pick<Props, 'question' | 'today' | 'onAnswer'>) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Extract<Reading, { missing: string }>['missing']>();
  const [understood, setUnderstood] = useState('');
  useEffect(() => {
    if (missing) form.current?.querySelector('input')?.focus();
  }, [missing]);

  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
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
    setUnderstood(
      rupees === undefined ? '' : t.understood.replace('{amount}', readableRupees(rupees, locale)),
    );
  }

  const onInput: ComponentProps<'form'>['onInput'] = (event) =>
    edited((event.target as HTMLInputElement).value);
  return { missing, understood, form: { ref: form, onSubmit, onInput } };
}

/** One question, and the way on and back. The DOM keeps what was chosen before React. */
export function QuestionStep({
  question,
  given,
  today,
  next,
  heading,
  as: Heading,
  onAnswer,
  onBack,
}: Props) {
  const id = useId();
  const { missing, understood, form } = useAnswer({ question, today, onAnswer });
  const control: ControlProps = {
    question,
    given,
    today,
    understood,
    named: id,
    invalid: missing ? true : undefined,
    described:
      [question.hint && `${id}-hint`, missing && `${id}-error`].filter(Boolean).join(' ') ||
      undefined,
    title: (
      <Heading
        id={id}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-14 font-display text-2xl focus:outline-none"
      >
        {question.title}
      </Heading>
    ),
    hint: question.hint && (
      <p id={`${id}-hint`} className="mt-2 text-muted">
        {question.hint}
      </p>
    ),
    error: missing && (
      <p id={`${id}-error`} className="field-error">
        {t.missing[missing]}
      </p>
    ),
  };
  return (
    <form
      {...form}
      // Sends nothing anywhere, also where scripts have not come.
      method="dialog"
      noValidate
    >
      {question.kind === 'choice' ? <ChoiceControl {...control} /> : <TypedControl {...control} />}
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
