import { type ComponentProps, useState } from 'react';
import { slots } from '#contracts/bookings.ts';
import { bookingWords } from '#contracts/words.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { island } from '../../components/ui/island.tsx';
import { bookingStrings as t } from '../../i18n/booking.ts';
import { strings } from '../../i18n/index.ts';
import { defaultLanguage, language } from '../../lib/language.ts';
import { AskForm, BookForm } from './BookForm.tsx';
import { CallStanding } from './CallStanding.tsx';
import { MoveForm } from './ChangeForm.tsx';
import { useFreeTimes } from './use-free-times.ts';

type Gone = Parameters<ComponentProps<typeof BookForm>['onGone']>[0];

/** What has come of a booking. */
type Outcome =
  | { readonly status: 'booked'; readonly slot: string; readonly manage: string }
  | { readonly status: 'gone'; readonly gone: Gone };

/** The server's own page of times, which needs no script. */
const plainPage = language === defaultLanguage ? slots.path : `${slots.path}?language=${language}`;

const plainLink = (
  <a className={buttonClass('text')} href={plainPage}>
    {t.plain}
  </a>
);

/** Books a call: day, time, and who calls. Until its code has come, and without any, a link leads to a page that needs none. */
export const BookCall = island(function BookCall(props: Pick<ComponentProps<typeof AskForm>, 'consent' | 'after'>) {
  const { times, ask, askLater } = useFreeTimes();
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome?.status === 'booked') return <Booked {...outcome} />;
  if (outcome?.status === 'gone') {
    const { enquiry, token, days, error } = outcome.gone;
    return (
      <CallStanding title={bookingWords.notBooked} isNew>
        <p>{error}</p>
        {days.length > 0 && (
          <MoveForm
            id={enquiry}
            token={token}
            days={days}
            moves={false}
            onChanged={(slot, manage) => slot && setOutcome({ status: 'booked', slot, manage })}
          />
        )}
      </CallStanding>
    );
  }
  switch (times.status) {
    case 'ready':
      return (
        <BookForm
          times={times}
          consent={props.consent}
          onLater={askLater}
          onBooked={({ slot, manage }) => setOutcome({ status: 'booked', slot, manage })}
          onGone={(gone) => setOutcome({ status: 'gone', gone })}
        />
      );
    case 'none':
      return <AskForm why={times.open ? bookingWords.full : bookingWords.closed} {...props} />;
    case 'failed':
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t.failed}</p>
          <button type="button" className={buttonClass('quiet')} onClick={ask}>
            {strings.offline.retry}
          </button>
          {plainLink}
        </div>
      );
    default:
      return (
        <div className="min-h-[34rem]">
          <p role="status" className="loading text-muted">
            {t.looking}
          </p>
          {plainLink}
        </div>
      );
  }
});

/** Says that a call is booked, and how it can be changed. */
function Booked({ slot, manage }: { slot: string; manage: string }) {
  return (
    <CallStanding title={bookingWords.booked} slot={slot} isNew>
      <p>{t.booked}</p>
      <a className={buttonClass('text')} href={manage}>
        {t.manage}
      </a>
    </CallStanding>
  );
}
