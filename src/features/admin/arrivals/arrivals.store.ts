import { atom } from 'nanostores';
import { type EnquiryKind, enquiryKinds } from '#contracts/enquiry.ts';

/** An enquiry that a push message told of. */
export interface Arrival {
  readonly kind: EnquiryKind;
  readonly id: string;
}

/** What has come since the lists were loaded, as far as push messages told. */
export const $arrivals = atom<readonly Arrival[]>([]);

/** Ids of what was brought in last: it heads the inbox. */
export const $broughtIn = atom<ReadonlySet<string>>(new Set());

/** Every one that was ever told of: a message may come twice. */
const told = new Set<string>();

/**
 * What a message of the desk's service worker tells of (push-worker.js); null for any other, as for
 * a test or the morning's reminder.
 */
function arrivalIn(data: unknown): Arrival | null {
  const { told: name } = (data ?? {}) as { told?: unknown };
  const [, kindName, id] = /^([a-z-]+)\.([0-9a-f-]{36})$/.exec(String(name)) ?? [];
  const kind = enquiryKinds.find((one) => one === kindName);
  return kind && id ? { kind, id } : null;
}

/**
 * Listens to the desk's service worker, which hears of an enquiry wherever push messages are
 * switched on.
 *
 * @returns ends it.
 */
export function watchArrivals(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent) => {
    const arrival = arrivalIn(data);
    if (arrival === null || told.has(arrival.id)) return;
    told.add(arrival.id);
    $arrivals.set([...$arrivals.get(), arrival]);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

/** Forgets arrivals that a list holds by now, or that were looked for in vain. */
export function forgetArrivals(isSettled: (arrival: Arrival) => boolean): void {
  const left = $arrivals.get().filter((arrival) => !isSettled(arrival));
  if (left.length < $arrivals.get().length) $arrivals.set(left);
}
