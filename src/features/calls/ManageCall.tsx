import { type ReactNode, useState } from 'react';
import type { After } from '#features/forms/NextSteps.tsx';
import { offlineWords } from '#features/offline/words.ts';
import type { z } from '#shared/schema.ts';
import { buttonClass } from '../../components/button.ts';
import { island } from '../../components/island.tsx';
import { routes } from '../../lib/paths.ts';
import { CallsLabel } from '../forms/CallsLabel.tsx';
import { CallStanding } from './CallStanding.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { callEntryPath, manage } from './contract/visitor.ts';
import { bookingMessages } from './field-messages.ts';
import { Query } from './Query.tsx';
import { bookingPageWords as t, bookingWords as words } from './words.ts';

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
    <CallsLabel asked={t.ask} open={words.anew} />
  </a>
);

const loading = (
  <p role="status" className="scripted min-h-[17rem] text-muted">
    {t.loading}
  </p>
);

interface Props {
  /** To reach us where the call cannot be shown. */
  ways: After['links'];
}

/** A call that was booked, as its visitor sees and changes it. */
export const ManageCall = island(function ManageCall({ ways }: Props) {
  return (
    <Query
      contract={manage}
      query={named}
      loading={loading}
      unknown={
        <NotShown text={bookingMessages.linkUnknown} ways={ways}>
          {anew}
        </NotShown>
      }
      failed={(again) => (
        <NotShown text={t.notLoaded} ways={ways}>
          <button type="button" className={buttonClass('solid')} onClick={again}>
            {offlineWords.retry}
          </button>
        </NotShown>
      )}
    >
      {(call) => (
        <div className="min-h-[17rem]">
          <KnownCall call={call} />
        </div>
      )}
    </Query>
  );
});

/** Why the call cannot be shown, and the ways to us; as high as what it takes the place of. */
function NotShown(props: { text: string; ways: Props['ways']; children: ReactNode }) {
  const { text, ways, children } = props;
  return (
    <div role="alert" className="grid min-h-[17rem] content-start justify-items-start gap-3">
      <p className="text-lg">{text}</p>
      {ways.map(({ label, href }) => (
        <a key={href} className={buttonClass('quiet')} href={href}>
          {label}
        </a>
      ))}
      {children}
    </div>
  );
}

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
