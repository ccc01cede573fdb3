import { allWaiting, isOverdue, putWaiting, type WaitingMessage, waitingName } from './outbox.ts';

/** How long the server may take for one answer, in milliseconds. */
const answerTimeoutMilliseconds = 30_000;

/** Answers that say "later" and nothing about the message (RFC 9110, RFC 6585). */
const later = [408, 425, 429];

interface Said {
  readonly success?: unknown;
  readonly error?: unknown;
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(path, {
    ...init,
    credentials: 'include',
    signal: AbortSignal.timeout(answerTimeoutMilliseconds),
  });

/** A token of this very sending, as old as the server wants one to be; null where it has none. */
async function freshToken({ path, age }: WaitingMessage['token']): Promise<string | null> {
  const response = await get(path);
  if (!response.ok) return null;
  const { token } = (await response.json()) as { token: string | null };
  if (token) await new Promise((resolve) => setTimeout(resolve, age + 100));
  return token;
}

/** Sends one message. @throws where no answer came that says what became of it. */
async function deliver(message: WaitingMessage): Promise<void> {
  const { path, headers, fields, token } = message;
  const text = await freshToken(token);
  const response = await get(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, ...(text && { [token.field]: text }) }),
  });
  if (response.status >= 500 || later.includes(response.status))
    throw new Error(`${response.status}`);
  // What is no answer of ours, such as a hotel's login page, throws here.
  const { success, error } = (await response.json()) as Said;
  if (response.ok && success === true) await putWaiting({ ...message, state: 'sent', fields: {} });
  else
    await putWaiting({
      ...message,
      state: 'refused',
      ...(typeof error === 'string' && { sentence: error }),
    });
}

/**
 * Sends what waits, once: one sender at a time.
 * What is overdue, unless `asked` for, waits; false to try again.
 */
export function deliverWaiting(asked?: string): Promise<boolean> {
  return navigator.locks.request(waitingName, async () => {
    const waiting = (await allWaiting()).filter(
      (message) => message.state === 'waiting' && (message.id === asked || !isOverdue(message)),
    );
    let done = true;
    for (const message of waiting) {
      // No network, or a server at rest: it waits on, and the next may fare better.
      await deliver(message).catch(() => {
        done = false;
      });
    }
    return done;
  });
}
