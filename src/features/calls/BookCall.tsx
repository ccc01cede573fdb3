/**
 * Calls: a visitor books a time for a call, moves it or cancels it, and the owner sees who calls
 * when. The ways in are the pages /book and /book/manage for visitors and admin/Calls.tsx for the
 * owner; all that crosses the network stands in contract/. A page here never decides whether a
 * time is free: the server does, and says which times are left.
 */

import { type ComponentProps, useState } from 'react';
import { island } from '../../components/island.tsx';
import { Booked, type Booking } from './Booked.tsx';
import { BookForm } from './BookForm.tsx';
import { CallStanding } from './CallStanding.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { bookingWords } from './words.ts';

type FormProps = ComponentProps<typeof BookForm>;
type Outcome = Booking | Parameters<FormProps['onGone']>[0];

/** Books a call: day, time, and who calls. */
export const BookCall = island(function BookCall(props: Omit<FormProps, 'onBooked' | 'onGone'>) {
  const [outcome, setOutcome] = useState<Outcome>();
  if (!outcome) return <BookForm {...props} onBooked={setOutcome} onGone={setOutcome} />;
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
