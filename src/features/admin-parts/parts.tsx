/**
 * Desk parts: what the rooms of the desk are built of, such as buttons, sections and lists that
 * load. The ways in are these components, queries.ts for what the server answers, and desk-
 * island.tsx for a page. They never know a room of the desk: what is special to one stays there.
 */

import type { UseQueryResult } from '@tanstack/react-query';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonVariant, buttonClass } from '../../components/button.ts';
import { messageOf } from './queries.ts';
import { deskWords } from './words.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the desk. */
export function Button({ look = 'quiet', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${buttonClass(look)} ${className}`} {...rest} />;
}

/** Why something failed, said below it; nothing while there is no error. */
export function Failure({ error, text }: { error: unknown; text: string }) {
  return (
    <p role="alert" className="field-error empty:hidden">
      {error ? messageOf(error, text) : null}
    </p>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  /** Takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}

/** One part of an area, under its heading. */
export function Section({ title, text, heading, className = '', children }: SectionProps) {
  return (
    <section className={`min-w-0 ${className}`}>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {title}
      </h2>
      {text && <p className="mt-2 measure text-muted">{text}</p>}
      {children}
    </section>
  );
}

interface SwitchProps<Value extends string> {
  label: string;
  /** The name of each value. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange(value: Value): void;
}

/** Chooses one of a few things to show. */
export function Switch<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SwitchProps<Value>) {
  return (
    <fieldset className="inline-flex max-w-full rounded-full border border-line bg-sunk">
      <legend className="sr-only">{label}</legend>
      {Object.entries<string>(options).map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className="tabular min-h-11 rounded-full border border-transparent px-3 font-semibold text-muted hover:text-ink aria-pressed:border-line aria-pressed:bg-raised aria-pressed:text-ink max-sm:text-sm sm:px-4"
          onClick={() => onChange(option as Value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface RowProps {
  name: ReactNode;
  detail: ReactNode;
  detailId?: string;
  action: ReactNode;
  children?: ReactNode;
}

/** One thing of a list in an area: what it is, and what can be done with it. */
export function Row({ name, detail, detailId, action, children }: RowProps) {
  return (
    <li className="grid gap-4 rounded-md bg-sunk px-4 py-3 wrap-anywhere">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0">
          {name}
          <span id={detailId} className="block text-sm text-muted">
            {detail}
          </span>
        </span>
        {action}
      </div>
      {children}
    </li>
  );
}

interface TickProps {
  checked: boolean;
  className?: string;
  children: ReactNode;
  onTick(checked: boolean): void;
}

/** A box to tick among the tools of a list. */
export function Tick({ checked, className = '', children, onTick }: TickProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}

interface NotLoadedProps {
  message: string;
  onTryAgain(): void;
  className?: string;
}

/** Says why something could not be loaded, with a way to try again. */
export function NotLoaded({ message, onTryAgain, className = '' }: NotLoadedProps) {
  return (
    <div role="alert" className={className}>
      <p className="field-error">{message}</p>
      <Button className="mt-3" onClick={onTryAgain}>
        {deskWords.tryAgain}
      </Button>
    </div>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Said when it could not be loaded and the server gave no message of its own. */
  failed: string;
  loading?: string;
  className?: string;
  children(data: Data): ReactNode;
}

/** What a query brings; until then that it is loading, or why not, with a way to try again. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, loading = deskWords.loading, className = 'mt-4', children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isLoading) return <p className={`${className} text-muted`}>{loading}</p>;
  // Not asked for yet.
  if (!query.isError) return null;
  const message = messageOf(query.error, failed);
  return (
    <NotLoaded message={message} onTryAgain={() => void query.refetch()} className={className} />
  );
}

/**
 * Characters that turn the direction of text around them:
 * embeddings, overrides and isolates (Unicode UAX #9).
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text that a stranger wrote, as it may stand on the desk: it keeps its own direction to itself,
 * and a character that would show it, or what follows it, reversed is named instead of obeyed.
 */
export function StoredText({ text }: { text: string }) {
  const named = text.replace(
    directionControls,
    (control) => `[U+${control.charCodeAt(0).toString(16).toUpperCase()}]`,
  );
  return <bdi>{named}</bdi>;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** A text that takes the place of a pressed button, and the focus with it: else that were lost. */
export function FocusedText({ children }: { children: string }) {
  return (
    <p ref={focus} tabIndex={-1} className="measure">
      {children}
    </p>
  );
}
