/**
 * Calls: a visitor books a time for a call, moves it or cancels it, and the owner sees who calls
 * when. The ways in are the pages /book and /book/manage for visitors and desk/Calls.tsx for the
 * owner; all that crosses the network stands in contract/. A page here never decides whether a
 * time is free: the server does, and says which times are left.
 */

import { type ComponentProps, createElement, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '../../components/button.ts';
import { island } from '../../components/island.tsx';
import { Asked } from './Asked.tsx';
import { Booked, type Booking } from './Booked.tsx';
import { BookForm } from './BookForm.tsx';
import { CallStanding } from './CallStanding.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { slots } from './contract/visitor.ts';
import { drawnWords } from './draw-times.ts';
import { plainTimesPath, takeFreeTimes } from './free-times.ts';
import { bookingWords, bookingPageWords as t } from './words.ts';

type FormProps = ComponentProps<typeof BookForm>;

type Outcome = Booking | Parameters<FormProps['onGone']>[0];

const noTimes: FormProps['times'] = { open: false, minutes: 0, days: [] };

const plainLink = (
  <a className={buttonClass('text')} href={plainTimesPath}>
    {t.plain}
  </a>
);

/** Of the page as it is sent: React leaves alone what stands in an element with HTML of its own. */
const sent = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: {
    __html: `<p role="status" class="scripted text-muted">${t.looking}</p>`,
  },
};

const never = () => () => undefined;

/** What show-times.ts draws in, before React comes and when somebody asks again. */
function EarlyTimes() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // As it began: HTML may be sent, but not put in later (Trusted Types).
  const [own] = useState(isHydrating ? sent : {});
  return createElement('free-times', {
    class: 'grid gap-5 mb-5',
    'data-looks': drawnWords,
    ...own,
  });
}

const words = { loading: <EarlyTimes />, failed: t.failed };
const query = () => ({});

/**
 * Books a call: day, time, and who calls.
 * Until its code has come, and without any, a link leads to a page that needs none.
 */
export const BookCall = island(function BookCall(
  props: Pick<FormProps, 'consent' | 'after' | 'ways'>,
) {
  const [outcome, setOutcome] = useState<Outcome>();
  const ends = { onBooked: setOutcome, onGone: setOutcome };
  if (!outcome)
    return (
      <Asked
        contract={slots}
        query={query}
        ask={takeFreeTimes}
        words={words}
        beside={plainLink}
        height="min-h-[46rem] sm:min-h-[38rem]"
        failed={(again) => <BookForm {...props} {...ends} times={noTimes} failed={again} />}
      >
        {(times) => <BookForm {...props} {...ends} times={times} />}
      </Asked>
    );
  if ('slot' in outcome) return <Booked {...outcome} />;
  const { enquiry, token, days, error } = outcome;
  return (
    <CallStanding key="gone" title={bookingWords.notBooked} isNew>
      <p>{error}</p>
      {days.length > 0 && (
        <ChangeForm
          id={enquiry}
          token={token}
          days={days}
          label={bookingWords.book}
          pendingLabel={bookingWords.booking}
          onChanged={(slot, manage) => slot && setOutcome({ slot, manage })}
        />
      )}
    </CallStanding>
  );
});
