import { type ComponentProps, useState } from 'react';
import { slots } from '#contracts/bookings.ts';
import { bookingWords } from '#contracts/words.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { island } from '../../components/ui/island.tsx';
import { bookingStrings as t } from '../../i18n/booking.ts';
import { strings } from '../../i18n/index.ts';
import { defaultLanguage, language } from '../../lib/language.ts';
import { BookForm } from './BookForm.tsx';
import { CallStanding } from './CallStanding.tsx';
import { MoveForm } from './ChangeForm.tsx';
import { useFreeTimes } from './use-free-times.ts';

type FormProps = ComponentProps<typeof BookForm>;

/** What has come of a booking. */
type Outcome =
  | { readonly status: 'booked'; readonly slot: string; readonly manage: string }
  | { readonly status: 'gone'; readonly gone: Parameters<FormProps['onGone']>[0] };

/** To the server's own page of times, which needs no script. */
const plainLink = (
  <a
    className={buttonClass('text')}
    href={language === defaultLanguage ? slots.path : `${slots.path}?language=${language}`}
  >
    {t.plain}
  </a>
);

/** Books a call: day, time, and who calls. Until its code has come, and without any, a link leads to a page that needs none. */
export const BookCall = island(function BookCall(props: Pick<FormProps, 'consent' | 'after'>) {
  const { times, ask, askLater } = useFreeTimes();
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome) return <After outcome={outcome} onBooked={setOutcome} />;
  if (times.status === 'loading')
    return (
      <div className="min-h-[34rem]">
        <p role="status" className="text-muted">
          {t.looking}
        </p>
        {plainLink}
      </div>
    );
  if (times.status === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t.failed}</p>
        <button type="button" className={buttonClass('quiet')} onClick={ask}>
          {strings.offline.retry}
        </button>
        {plainLink}
      </div>
    );
  return (
    <BookForm
      {...props}
      times={times}
      onLater={askLater}
      onBooked={({ slot, manage }) => setOutcome({ status: 'booked', slot, manage })}
      onGone={(gone) => setOutcome({ status: 'gone', gone })}
    />
  );
});

/** Says that a call is booked and how it can be changed, or that its time has gone, with those that are free. */
function After({ outcome, onBooked }: { outcome: Outcome; onBooked(outcome: Outcome): void }) {
  if (outcome.status === 'booked')
    return (
      <CallStanding title={bookingWords.booked} slot={outcome.slot} isNew>
        <p>{t.booked}</p>
        <a className={buttonClass('text')} href={outcome.manage}>
          {t.manage}
        </a>
      </CallStanding>
    );
  const { enquiry, token, days, error } = outcome.gone;
  return (
    <CallStanding key="gone" title={bookingWords.notBooked} isNew>
      <p>{error}</p>
      {days.length > 0 && (
        <MoveForm
          id={enquiry}
          token={token}
          days={days}
          moves={false}
          onChanged={(slot, manage) => slot && onBooked({ status: 'booked', slot, manage })}
        />
      )}
    </CallStanding>
  );
}
