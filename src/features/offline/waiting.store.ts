import { atom } from 'nanostores';
import { formToken, minimumFillTime } from '#contracts/form-token.ts';
import { formTokenField, idempotencyHeader } from '#contracts/public-form.ts';
import { strings } from '../../i18n/index.ts';
import { showToast } from '../toasts/toasts.store.ts';
import { deliverWaiting } from './deliver.ts';
import {
  addWaiting,
  allWaiting,
  isOverdue,
  putWaiting,
  takeWaiting,
  type WaitingMessage,
  waitingName,
} from './outbox.ts';
import { waitingMark } from './waiting-mark.ts';

export { isOverdue, type WaitingMessage };

/** Where it is known (https://wicg.github.io/background-sync/spec/). */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** What waits to be sent, or was refused; the oldest first. */
export const $waiting = atom<readonly WaitingMessage[]>([]);

/** Has the browser send it, also when no page is open, where it can. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  // Refused where the visitor forbids it: then it is sent from a page.
  await registration?.sync?.register(waitingName).catch(() => undefined);
}

/** Tells of what was sent meanwhile, once in all pages. */
async function tellOfSent(messages: readonly WaitingMessage[]): Promise<void> {
  if (document.hidden) return;
  for (const { id, state, told } of messages) {
    const mine = state === 'sent' ? await takeWaiting(id) : undefined;
    // Where no toast could be shown, the next page tells.
    if (mine && !(await showToast(told))) await putWaiting(mine);
  }
}

/** Leaves word for the pages that are opened next. */
function mark(some: boolean): void {
  try {
    if (some) localStorage.setItem(waitingMark, '');
    else localStorage.removeItem(waitingMark);
  } catch {
    // Full: then the form's own page and Background Sync send what waits.
  }
}

async function look(): Promise<void> {
  const messages = await allWaiting();
  mark(messages.length > 0);
  $waiting.set(messages.filter(({ state }) => state !== 'sent'));
  await tellOfSent(messages);
}

/**
 * Tries to send what waits, now.
 *
 * @param asked - id of a message that is to go whenever it was written.
 */
export async function sendWaiting(asked?: string): Promise<void> {
  await deliverWaiting(asked);
  await look();
}

let watching: Promise<void> | undefined;

/** Watches what waits, and sends it when the network is back. */
export function watchWaiting(): Promise<void> {
  watching ??= (async () => {
    // A browser that keeps nothing throws here, and has nothing to be watched.
    await look();
    new BroadcastChannel(waitingName).addEventListener('message', () => void look());
    addEventListener('online', () => void sendWaiting());
    // The page was asleep, or in another tab; a browser may also miss that the network is back.
    for (const event of ['visibilitychange', 'pageshow'])
      addEventListener(event, () => document.hidden || void sendWaiting());
    if ($waiting.get().length === 0) return;
    await sendWaiting();
    // The browser gives up after a few tries; every visit asks it anew.
    if ($waiting.get().length > 0) await askForSync();
  })();
  return watching;
}

/** What a form hands over to be sent later. */
export interface Postponed extends Pick<WaitingMessage, 'path' | 'fields' | 'told'> {
  /** The UUID under which it was, or would have been, sent. */
  readonly key: string;
  /** One that it takes where another text waits under that already. */
  readonly spareKey: string;
}

/**
 * Keeps a message until the network is back.
 *
 * @throws DOMException where the browser keeps nothing.
 */
export async function keepWaiting({ key, spareKey, path, fields, told }: Postponed): Promise<void> {
  const under = (id: string) => ({ id, headers: { [idempotencyHeader]: id } });
  const message: WaitingMessage = {
    ...under(key),
    since: Date.now(),
    page: location.pathname + location.search,
    path,
    fields,
    token: { path: formToken.path, field: formTokenField, age: minimumFillTime },
    told,
    state: 'waiting',
  };
  await addWaiting(message, under(spareKey));
  await look();
  await askForSync();
}

/**
 * Takes a message back, unless it is on its way: then what became of it comes first.
 *
 * @returns the message; undefined where it was sent meanwhile.
 */
export async function takeBack(id: string): Promise<WaitingMessage | undefined> {
  const taken = await navigator.locks.request(waitingName, async () => {
    const message = (await allWaiting()).find((each) => each.id === id);
    return message && message.state !== 'sent' ? takeWaiting(id) : undefined;
  });
  await look();
  return taken;
}

/** Says, on a page that was opened while something waits, that it does, with the way to it. */
export function remindOfWaiting(): void {
  const [first] = $waiting.get();
  if (!first) return;
  const form = document.querySelector<HTMLElement>(`form[action="${first.path}"]`);
  // The form says it itself once its code runs; whoever comes to it by hand starts that in the same
  // way.
  if (form) form.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  void showToast({
    ...strings.waiting.reminder[isOverdue(first) ? 'overdue' : first.state === 'refused' ? 'refused' : 'waiting'],
    action: {
      label: strings.waiting.show,
      onPress: () => (form ? form.scrollIntoView() : location.assign(first.page)),
    },
  });
}
