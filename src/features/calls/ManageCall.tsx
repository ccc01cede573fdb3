import { useState } from 'react';
import type { z } from '#shared/schema.ts';
import { buttonClass } from '../../components/button.ts';
import { island } from '../../components/island.tsx';
import { routes } from '../../lib/paths.ts';
import { Asked } from './Asked.tsx';
import { CallStanding } from './CallStanding.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { callEntryPath, manage } from './contract/visitor.ts';
import { bookingMessages, bookingPageWords as t, bookingWords as words } from './words.ts';

type Call = z.infer<typeof manage.response>;

const titles: Readonly<Record<Call['state'], string>> = {
  none: words.noTime,
  booked: words.booked,
  over: words.over,
  cancelled: words.cancelled,
  missed: words.missed,
};

/** Parts of the page's address that name a booking and prove whose it is. */
const named = () => {
  const query = new URLSearchParams(location.search);
  return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
};

const anew = (
  <a className={buttonClass('text')} href={routes.book}>
    {words.anew}
  </a>
);

const unknown = (
  <>
    <p>{bookingMessages.link}</p>
    {anew}
  </>
);

/** A call that was booked, as its visitor sees and changes it. */
export const ManageCall = island(function ManageCall() {
  const asking = { loading: t.loading, failed: t.notLoaded };
  return (
    <Asked contract={manage} query={named} words={asking} unknown={unknown} height="min-h-[17rem]">
      {(call) => (
        <div className="min-h-[17rem]">
          <KnownCall call={call} />
        </div>
      )}
    </Asked>
  );
});

function KnownCall({ call: first }: { call: Call }) {
  const [call, setCall] = useState<Call & { readonly title?: string }>(first);
  const { slot, state, changeable, days, title } = call;
  const isBooked = state === 'booked';
  const titleOfBooked = isBooked ? t.moved : words.booked;
  const own = {
    ...named(),
    /** @param now - time of the call; null once it is cancelled. */
    onChanged: (now: string | null) =>
      setCall({
        ...call,
        slot: now,
        state: now ? 'booked' : 'cancelled',
        changeable: now !== null,
        title: now ? titleOfBooked : words.cancelled,
      }),
  };
  return (
    <CallStanding
      key={`${state} ${slot}`}
      title={title ?? titles[state]}
      slot={slot}
      isNew={title !== undefined}
    >
      {isBooked && <p>{changeable ? words.when : words.late}</p>}
      {isBooked && (
        <a className={buttonClass('quiet')} href={callEntryPath(location.search)} download>
          {words.addToCalendar}
        </a>
      )}
      {changeable && (
        <details className="w-full" open={!isBooked}>
          <summary className={`${buttonClass('text')} cursor-pointer`}>{t.another}</summary>
          <ChangeForm
            {...own}
            days={days}
            label={isBooked ? words.move : words.book}
            pendingLabel={words.booking}
          />
        </details>
      )}
      {changeable && isBooked && (
        <details className="w-full">
          <summary className={`${buttonClass('text')} cursor-pointer`}>{words.cancel}</summary>
          <ChangeForm {...own} label={t.cancelSure} pendingLabel={words.cancelling} />
        </details>
      )}
      {!isBooked && !changeable && anew}
    </CallStanding>
  );
}
