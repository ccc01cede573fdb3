/**
 * Calls: a visitor books a time for a call, moves it or cancels it, and the owner sees who calls
 * when. The ways in are the pages /book and /book/manage for visitors and desk/Calls.tsx for the
 * owner; all that crosses the network stands in contract/. A page here never decides whether a
 * time is free: the server does, and says which times are left.
 */

import { type ComponentProps, useState } from 'react';
import { buttonClass } from '../../components/button.ts';
import { island } from '../../components/island.tsx';
import { defaultLanguage, language } from '../../lib/language.ts';
import { Asked } from './Asked.tsx';
import { Booked, type Booking } from './Booked.tsx';
import { BookForm } from './BookForm.tsx';
import { CallStanding } from './CallStanding.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { slots } from './contract/visitor.ts';
import { bookingLimits } from './limits.ts';
import { bookingWords, bookingPageWords as t } from './words.ts';

type FormProps = ComponentProps<typeof BookForm>;

type Outcome = Booking | Parameters<FormProps['onGone']>[0];

const noTimes: FormProps['times'] = { open: false, minutes: 0, days: [] };

/** To the server's own page of times, which needs no script. */
const plainLink = (
  <a
    className={buttonClass('text')}
    href={language === defaultLanguage ? slots.path : `${slots.path}?language=${language}`}
  >
    {t.plain}
  </a>
);

const words = { loading: t.looking, failed: t.failed };
const query = () => ({ days: String(bookingLimits.daysInAnswer) });

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
