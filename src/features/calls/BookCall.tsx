/**
 * Calls: a visitor books a time for a call, moves it or cancels it, and the owner sees who calls
 * when. The ways in are the pages /book and /book/manage for visitors and desk/Calls.tsx for the
 * owner; all that crosses the network stands in contract/. A page here never decides whether a
 * time is free: the server does, and says which times are left.
 */

import {
  type ComponentProps,
  createElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { buttonClass } from '../../components/button.ts';
import { island } from '../../components/island.tsx';
import { fillIn, takeTyped } from '../../lib/draft.ts';
import { Booked, type Booking } from './Booked.tsx';
import { BookForm } from './BookForm.tsx';
import { CallStanding } from './CallStanding.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { drawnWords } from './draw-times.ts';
import { plainTimesPath } from './free-times.ts';
import { TimesNotice } from './TimesNotice.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { bookingWords, bookingPageWords as t } from './words.ts';

type FormProps = ComponentProps<typeof BookForm>;
type Props = Pick<FormProps, 'consent' | 'after'> &
  Pick<ComponentProps<typeof TimesNotice>, 'ways'>;

type Outcome = Booking | Parameters<FormProps['onGone']>[0];

/** Until this code has come, and without any, a link leads to a page that needs none. */
const plainLink = `<a class="${buttonClass('text')} justify-self-start" href="${plainTimesPath}">${t.plain}</a>`;

/** Of the page as it is sent: React leaves alone what stands in an element with HTML of its own. */
const sent = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: {
    __html: `<p role="status" class="scripted text-muted">${t.looking}</p>${plainLink}`,
  },
};

const never = () => () => undefined;

/** What show-times.ts draws in before React comes; the form that follows is as high at least. */
function EarlyTimes() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // As it began: HTML may be sent, but not put in later (Trusted Types).
  const [own] = useState(isHydrating ? sent : {});
  return (
    <div className="min-h-[46rem] sm:min-h-[38rem]">
      {createElement('free-times', {
        class: 'grid gap-5 mb-5',
        'data-looks': drawnWords,
        ...own,
      })}
    </div>
  );
}

/**
 * The form with the free times, or without them where they are late or cannot be had: then it says
 * so above, and what was typed meanwhile goes on into the form with times.
 */
function BookOrAsk({ ways, ...rest }: Props & Pick<FormProps, 'onBooked' | 'onGone'>) {
  const search = useFreeTimes();
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { status, times } = search;
  const books = status === 'found' && times.days.length > 0;
  const form = () => place.current?.querySelector('form');

  useEffect(() => {
    const element = form();
    // The form notes it as it does what is typed.
    if (books && element && fillIn(element, typed))
      element.dispatchEvent(new Event('input', { bubbles: true }));
  }, [books]);

  if (status === 'looking') return <EarlyTimes />;
  function choose() {
    const element = form();
    if (element) setTyped(takeTyped(element));
    search.choose();
  }
  return (
    <div ref={place}>
      <BookForm
        key={books ? 'book' : 'ask'}
        {...rest}
        times={times}
        books={books}
        notice={<TimesNotice search={search} ways={ways} onChoose={choose} />}
      />
    </div>
  );
}

/** Books a call: day, time, and who calls. */
export const BookCall = island(function BookCall(props: Props) {
  const [outcome, setOutcome] = useState<Outcome>();
  if (!outcome) return <BookOrAsk {...props} onBooked={setOutcome} onGone={setOutcome} />;
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
