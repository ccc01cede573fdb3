import { useCallback, useEffect, useState } from 'react';
import { manage } from '#contracts/bookings.ts';
import type { z } from '#contracts/schema.ts';
import { bookingMessages, bookingWords } from '#contracts/words.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { island } from '../../components/ui/island.tsx';
import { bookingStrings as t } from '../../i18n/booking.ts';
import { strings } from '../../i18n/index.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { routes } from '../../lib/paths.ts';
import { CallStanding } from './CallStanding.tsx';
import { CancelForm, MoveForm } from './ChangeForm.tsx';

type Call = z.infer<typeof manage.response>;

type State =
  | { readonly status: 'loading' | 'failed' | 'unknown' }
  /** `title`: what was just done with it. */
  | { readonly status: 'known'; readonly call: Call; readonly title?: string | undefined };

const titles: Readonly<Record<Call['state'], string>> = {
  none: bookingWords.noTime,
  booked: bookingWords.booked,
  over: bookingWords.over,
  cancelled: bookingWords.cancelled,
  missed: bookingWords.missed,
};

/** Parts of the page's address that name a booking and prove whose it is. */
const named = () => {
  const query = new URLSearchParams(location.search);
  return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
};

/** A call that was booked, as its visitor sees and changes it. */
export const ManageCall = island(function ManageCall() {
  const [state, setState] = useState<State>({ status: 'loading' });
  const ask = useCallback(() => {
    setState({ status: 'loading' });
    callApi(manage, undefined, { query: named(), signal: AbortSignal.timeout(15_000) }).then(
      (call) => setState({ status: 'known', call }),
      (error) => {
        const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
        setState({ status: isAnswer ? 'unknown' : 'failed' });
      },
    );
  }, []);
  useEffect(ask, [ask]);

  if (state.status === 'loading')
    return (
      <p role="status" className="min-h-60 text-muted">
        {t.loading}
      </p>
    );
  if (state.status === 'unknown')
    return (
      <div className="grid justify-items-start gap-3">
        <p>{bookingMessages.link}</p>
        <BookAnew />
      </div>
    );
  if (state.status !== 'known')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t.notLoaded}</p>
        <button type="button" className={buttonClass('quiet')} onClick={ask}>
          {strings.offline.retry}
        </button>
      </div>
    );
  return <KnownCall call={state.call} title={state.title} onChanged={setState} />;
});

interface KnownProps {
  call: Call;
  title: string | undefined;
  onChanged(state: State): void;
}

function KnownCall({ call, title, onChanged }: KnownProps) {
  const { slot, state, changeable, days } = call;
  const own = named();
  const isBooked = state === 'booked';
  const changed = (now: string | null) =>
    onChanged({
      status: 'known',
      call: { ...call, slot: now, state: now ? 'booked' : 'cancelled', changeable: now !== null },
      title: now ? (isBooked ? t.moved : bookingWords.booked) : bookingWords.cancelled,
    });
  return (
    <CallStanding title={title ?? titles[state]} slot={slot} isNew={title !== undefined} key={`${state} ${slot}`}>
      {isBooked && !changeable && <p>{bookingWords.late}</p>}
      {isBooked && changeable && !title && <p>{bookingWords.when}</p>}
      {changeable && (
        <details className="w-full" open={!isBooked}>
          <summary className={`${buttonClass('text')} cursor-pointer`}>{t.another}</summary>
          <div className="pb-4 pt-3">
            <MoveForm {...own} days={days} moves={isBooked} onChanged={changed} />
          </div>
        </details>
      )}
      {changeable && isBooked && (
        <details className="w-full">
          <summary className={`${buttonClass('text')} cursor-pointer`}>{bookingWords.cancel}</summary>
          <div className="pt-3">
            <CancelForm {...own} sure={t.cancelSure} onChanged={changed} />
          </div>
        </details>
      )}
      {!isBooked && !changeable && <BookAnew />}
    </CallStanding>
  );
}

const BookAnew = () => (
  <a className={buttonClass('text')} href={routes.book}>
    {bookingWords.anew}
  </a>
);
