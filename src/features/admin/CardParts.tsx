import type { ReactNode } from 'react';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { phoneHref, whatsappHref } from '../../lib/paths.ts';
import { shownInstant } from './date-format.ts';
import { StoredText } from './StoredText.tsx';

const t = strings.admin;

/** Name and time of one enquiry; one without a name says so. */
export function CardHeading({ name, submittedAt }: { name: string; submittedAt: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="min-w-0 text-xl font-semibold">{name ? <StoredText text={name} /> : t.noName}</h2>
      <CardTime submittedAt={submittedAt} />
    </div>
  );
}

/** When an enquiry came. */
export function CardTime({ submittedAt }: { submittedAt: string }) {
  return (
    <time dateTime={submittedAt} className="tabular text-sm text-muted">
      {shownInstant(submittedAt)}
    </time>
  );
}

/** What was stored beside the fields that a card knows, by the name it was stored under. */
export type OtherFields = Readonly<Record<string, string | boolean>> | undefined;

interface FactsProps {
  /** Name and value pairs; empty values are left out. */
  facts: Record<string, string | undefined>;
  other: OtherFields;
}

/** What an enquiry says of itself, and whatever else was stored with it. */
export function Facts({ facts, other = {} }: FactsProps) {
  const known = Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1]));
  const stored = Object.entries(other).map(
    ([name, value]) => [name, typeof value === 'string' ? value : value ? t.yes : t.no] as const,
  );
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {[...known, ...stored].map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">
            <StoredText text={term} />
          </dt>
          <dd>
            <StoredText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether marketing messages were agreed to, in words; undefined for an enquiry that does not say. */
export function marketingAnswer(marketing: boolean | undefined): string | undefined {
  if (marketing === undefined) return undefined;
  return marketing ? t.marketingAgreed : t.marketingRefused;
}

/**
 * A stored number with its country code. Visitors are asked for ten digits of an Indian number; older records may hold
 * more. Undefined where it cannot be told.
 */
function internationalNumber(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return `+${digits}`;
  const [, national] = /^(?:0|0{0,2}91)?(\d{10})$/.exec(digits) ?? [];
  return national && `+91${national}`;
}

/** The answers that take one tap. */
export function AnswerLinks({ phone = '', email }: { phone?: string | undefined; email?: ReactNode }) {
  const international = internationalNumber(phone);
  const callable = international ?? (/\d/.test(phone) ? phone : undefined);
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-5">
      {email}
      {callable && (
        <a className={buttonClass('quiet')} href={phoneHref(callable)}>
          {t.call}
        </a>
      )}
      {international && (
        <a
          className={buttonClass('quiet')}
          href={whatsappHref(international)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.whatsapp}
        </a>
      )}
    </div>
  );
}
