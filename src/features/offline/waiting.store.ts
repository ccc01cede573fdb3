/**
 * Offline: messages that wait on the device for the network, and pages that can be read without
 * it. The ways in are this store for the forms, and service-worker.ts. Nothing waits or is sent that the visitor did not ask to have sent, and
 * neither the desk nor an answer of the API is ever kept.
 */

import { atom } from 'nanostores';
import { showToast } from '../toasts/toasts.store.ts';
import { deliverWaiting } from './deliver.ts';
import { askForSync, keepMessage, markWaiting, type Postponed } from './keep-message.ts';
import {
  allWaiting,
  isOverdue,
  putWaiting,
  takeWaiting,
  type WaitingMessage,
  waitingName,
} from './outbox.ts';
import { waitingWords } from './words.ts';

export { isOverdue, type WaitingMessage };

/** What waits to be sent, or was refused; the oldest first. */
export const $waiting = atom<readonly WaitingMessage[]>([]);

/** Tells of what was sent meanwhile, once in all pages. */
async function tellOfSent(messages: readonly WaitingMessage[]): Promise<void> {
  if (document.hidden) return;
  for (const { id, state, told } of messages) {
    const mine = state === 'sent' ? await takeWaiting(id) : undefined;
    // Where no toast could be shown, the next page tells.
    if (mine && !(await showToast(told))) await putWaiting(mine);
  }
}

async function look(): Promise<void> {
  const messages = await allWaiting();
  markWaiting(messages.length > 0);
  $waiting.set(messages.filter(({ state }) => state !== 'sent'));
  await tellOfSent(messages);
}

/** Tries to send what waits, now; `asked` whenever it was written. */
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

/**
 * Keeps a message until the network is back, and tries at once where it may be.
 *
 * @throws as {@link keepMessage}.
 */
export async function keepWaiting(postponed: Postponed): Promise<void> {
  await keepMessage(postponed);
  await look();
  await askForSync();
  if (navigator.onLine) void sendWaiting();
}

/** Takes a message back; undefined where it was sent meanwhile. */
export async function takeBack(id: string): Promise<WaitingMessage | undefined> {
  const taken = await navigator.locks.request(waitingName, async () => {
    const message = (await allWaiting()).find((each) => each.id === id);
    return message && message.state !== 'sent' ? takeWaiting(id) : undefined;
  });
  await look();
  return taken;
}

function reminderOf(message: WaitingMessage): keyof typeof waitingWords.reminder {
  if (isOverdue(message)) return 'overdue';
  return message.state === 'refused' ? 'refused' : 'waiting';
}

/** Says, on a page that was opened while something waits, that it does, with the way to it. */
export function remindOfWaiting(): void {
  const [first] = $waiting.get();
  if (!first) return;
  const form = document.querySelector<HTMLElement>(`form[action="${first.path}"]`);
  // The form says it itself once its code runs, which a press on it starts.
  if (form) form.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  void showToast({
    ...waitingWords.reminder[reminderOf(first)],
    action: {
      label: waitingWords.show,
      onPress: () => (form ? form.scrollIntoView() : location.assign(first.page)),
    },
  });
}
