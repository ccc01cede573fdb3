import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonVariant, buttonClass } from '../../../components/ui/button.ts';
import { messageOf } from './queries.ts';

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
  /** What it is for. */
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

interface RowProps {
  name: ReactNode;
  /** Below the name. */
  detail: ReactNode;
  detailId?: string;
  /** What can be done with it. */
  action: ReactNode;
  children?: ReactNode;
}

/** One thing of a list in an area: what it is, and what can be done with it. */
export function Row({ name, detail, detailId, action, children }: RowProps) {
  return (
    <li className="grid gap-4 rounded-md bg-sunk px-4 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span>
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
