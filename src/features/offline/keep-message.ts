import {
  formTokenField,
  formTokenPath,
  idempotencyHeader,
  minimumFillTime,
} from '#shared/form-fields.ts';
import { keepOnDevice } from '../../lib/browser-storage.ts';
import { addWaiting, type WaitingMessage, waitingName } from './outbox.ts';
import { waitingMark } from './waiting-mark.ts';

/** Where it is known (https://wicg.github.io/background-sync/spec/). */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser send what waits, also when no page is open, where it can. */
export async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  // Refused where the visitor forbids it: then it is sent from a page.
  await registration?.sync?.register(waitingName).catch(() => undefined);
}

/**
 * Leaves word for the pages that are opened next;
 * without it the form's own page and Background Sync send.
 */
export function markWaiting(some: boolean): void {
  keepOnDevice(waitingMark, some ? '' : null);
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
export async function keepMessage({ key, spareKey, path, fields, told }: Postponed): Promise<void> {
  const under = (id: string) => ({ id, headers: { [idempotencyHeader]: id } });
  const message: WaitingMessage = {
    ...under(key),
    since: Date.now(),
    page: location.pathname + location.search,
    path,
    fields,
    token: { path: formTokenPath, field: formTokenField, age: minimumFillTime },
    told,
    state: 'waiting',
  };
  await addWaiting(message, under(spareKey));
  markWaiting(true);
}
