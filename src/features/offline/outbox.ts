/**
 * Messages that wait for the network, in IndexedDB.
 * Imports nothing, so that the service worker stays small.
 */

/** One message, with all that sending it takes. */
export interface WaitingMessage {
  /** The UUID it is sent under, by which the server stores it once. */
  readonly id: string;
  /** When the visitor sent it, in milliseconds since 1970. */
  readonly since: number;
  readonly page: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As they were typed; none once it was sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  /**
   * Where the token comes from that goes with it, under which name,
   * and how old it has to be, in milliseconds.
   */
  readonly token: { readonly path: string; readonly field: string; readonly age: number };
  readonly told: { readonly title: string; readonly description: string };
  /** `refused`: the server does not take it as it is; `sentence` says why, where it said so. */
  readonly state: 'waiting' | 'refused' | 'sent';
  readonly sentence?: string;
}

/** Name of the database, of the lock for sending, of the channel and of the sync. */
export const waitingName = 'waiting-messages';

const shelf = 'messages';

/** How long a visitor's yes to "send it later" holds, in days. */
const sendLaterConsentDays = 7;

/**
 * Whether to ask the visitor anew: it may be settled by now,
 * or a clock that ran ahead has dated it.
 */
export const isOverdue = ({ state, since }: WaitingMessage): boolean =>
  state === 'waiting' && Math.abs(Date.now() - since) > sendLaterConsentDays * 86_400_000;

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(waitingName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(shelf, { keyPath: 'id' });
  return settled(request);
}

/** Does one thing with the messages; resolves when it stands on the disk. */
async function use<Result>(
  mode: IDBTransactionMode,
  act: (messages: IDBObjectStore) => IDBRequest<Result> | Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(shelf, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    // Where the act itself fails, that is what the caller hears of.
    done.catch(() => undefined);
    const acted = act(transaction.objectStore(shelf));
    const result = await (acted instanceof IDBRequest ? settled(acted) : acted);
    await done;
    return result;
  } finally {
    database.close();
  }
}

/** Tells the other pages, and the other half of this one. */
function announce(): void {
  const channel = new BroadcastChannel(waitingName);
  channel.postMessage(null);
  channel.close();
}

/** All messages, the oldest first. */
export async function allWaiting(): Promise<WaitingMessage[]> {
  const messages = await use<WaitingMessage[]>('readonly', (store) => store.getAll());
  return messages.sort((a, b) => a.since - b.since);
}

/** Puts a new message in; where another tab's text waits under its key, it goes under its own. */
export async function addWaiting(
  message: WaitingMessage,
  otherwise: Pick<WaitingMessage, 'id' | 'headers'>,
): Promise<void> {
  await use('readwrite', async (store) => {
    const there = await settled<WaitingMessage | undefined>(store.get(message.id));
    const isAnother =
      there &&
      there.state !== 'sent' &&
      JSON.stringify(there.fields) !== JSON.stringify(message.fields);
    return settled(store.put(isAnother ? { ...message, ...otherwise } : message));
  });
  announce();
}

/** Puts a message in the place of what it was. */
export async function putWaiting(message: WaitingMessage): Promise<void> {
  await use('readwrite', (store) => store.put(message));
  announce();
}

/** Takes a message out, and gives it; undefined where another tab took it first. */
export async function takeWaiting(id: string): Promise<WaitingMessage | undefined> {
  const taken = await use<WaitingMessage | undefined>('readwrite', async (store) => {
    const message = await settled<WaitingMessage | undefined>(store.get(id));
    if (message) store.delete(id);
    return message;
  });
  announce();
  return taken;
}
