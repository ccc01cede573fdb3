import { useCallback, useEffect, useState } from 'react';
import { type FreeDays, slots } from '#contracts/bookings.ts';
import { callApi } from '../../lib/api-client.ts';

/** How long the server is given for its answer, in milliseconds. */
const answerTime = 15_000;

/** What is known of the free times. */
export type FreeTimes =
  | { readonly status: 'loading' | 'failed' }
  /** Nothing can be booked: the owner has set no times, or (`open`) none of them is free. */
  | { readonly status: 'none'; readonly open: boolean }
  | { readonly status: 'ready'; readonly minutes: number; readonly days: FreeDays; readonly next: string | null };

/** Asks for the times from a day on, and for later ones while there are none. */
async function askFrom(from?: string): Promise<FreeTimes> {
  const query = from ? { query: { from } } : {};
  const answer = await callApi(slots, undefined, { ...query, signal: AbortSignal.timeout(answerTime) });
  const { open, minutes, days, next } = answer;
  if (open && days.length > 0) return { status: 'ready', minutes, days, next };
  return open && next !== null && next !== from ? askFrom(next) : { status: 'none', open };
}

/** The free times, asked for at once; `ask` asks anew, `askLater` for the days after those that are known. */
export function useFreeTimes(): { times: FreeTimes; ask(): void; askLater(): void } {
  const [times, setTimes] = useState<FreeTimes>({ status: 'loading' });
  const ask = useCallback(() => {
    setTimes({ status: 'loading' });
    askFrom().then(setTimes, () => setTimes({ status: 'failed' }));
  }, []);
  useEffect(ask, [ask]);
  const isFailed = times.status === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isFailed, ask]);

  function askLater() {
    if (times.status !== 'ready' || times.next === null) return;
    const add = (later: FreeTimes) =>
      setTimes(
        later.status === 'ready' ? { ...later, days: [...times.days, ...later.days] } : { ...times, next: null },
      );
    // What is known stays; another press tries again.
    askFrom(times.next).then(add, () => undefined);
  }
  return { times, ask, askLater };
}
