import { useState } from 'react';
import type { z } from '#shared/schema.ts';
import { buttonClass } from '../../components/button.ts';
import { CallStanding } from './CallStanding.tsx';
import { type book, callEntryPath } from './contract/visitor.ts';
import { bookingWords, bookingPageWords as t } from './words.ts';

/** The part of a booking's answer that is shown. */
export type Booking = Pick<z.infer<typeof book.response>, 'slot' | 'manage'> & {
  /** Whether a mail can be promised. */
  readonly mailed?: boolean;
};

/** The confirmation of a booked call: the calendar entry, and the link that changes the call. */
export function Booked({ slot, manage, mailed = false }: Booking) {
  const [copied, setCopied] = useState(false);
  const address = new URL(manage, location.href).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // The link itself can be kept.
      () => undefined,
    );
  return (
    <CallStanding title={bookingWords.booked} slot={slot} isNew>
      <p>
        {t.booked}
        {mailed && ` ${t.mailed}`}
      </p>
      <a className={buttonClass('solid')} href={callEntryPath(manage)} download>
        {bookingWords.addToCalendar}
      </a>
      <div className="w-full border-t border-line pt-4">
        <h3 className="font-semibold">{t.keep}</h3>
        <p className="text-muted">{t.keepWhy}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className={buttonClass('text')} href={manage}>
            {t.manage}
          </a>
          <button type="button" className={buttonClass('text')} onClick={copy}>
            <span role="status">{copied ? t.copied : t.copy}</span>
          </button>
        </p>
      </div>
    </CallStanding>
  );
}
