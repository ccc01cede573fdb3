import type { ReactNode } from 'react';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { phoneHref, whatsappHref } from '../../lib/paths.ts';

/** SPEC.md section 2: US English short format with year, month, day, hour, minute. */
const dateFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Name and time of one enquiry. */
export function CardHeading({ name, submittedAt }: { name: string; submittedAt: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-xl font-semibold">{name}</h2>
      <time dateTime={submittedAt} className="tabular text-sm text-muted">
        {dateFormat.format(new Date(submittedAt))}
      </time>
    </div>
  );
}

/** Name and value pairs; empty values are left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {Object.entries(facts).map(
        ([term, value]) =>
          value && (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Whether marketing messages were agreed to, in words; undefined for an enquiry that does not say. */
export function marketingAnswer(marketing: boolean | undefined): string | undefined {
  if (marketing === undefined) return undefined;
  return marketing ? strings.admin.marketingAgreed : strings.admin.marketingRefused;
}

/** The answers that take one tap. Numbers are stored without country code; visitors are asked for Indian ones. */
export function AnswerLinks({ phone, email }: { phone?: string | undefined; email?: ReactNode }) {
  const full = phone?.length === 10 ? `+91${phone}` : phone;
  const label = { call: strings.admin.call, whatsapp: strings.admin.whatsapp };
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-5">
      {email}
      {full && (
        <>
          <a className={buttonClass('quiet')} href={phoneHref(full)}>
            {label.call}
          </a>
          <a className={buttonClass('quiet')} href={whatsappHref(full)} target="_blank" rel="noopener noreferrer">
            {label.whatsapp}
          </a>
        </>
      )}
    </div>
  );
}
