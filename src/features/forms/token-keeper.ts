import { formToken } from '#contracts/form-token.ts';
import { callApi } from '../../lib/api-client.ts';

/** The server takes a token for two hours, in milliseconds; a new one is asked for well before. */
const renewAfter = 100 * 60_000;

/**
 * How long the server is given for a token, and how long a sending waits for one that is missing,
 * in milliseconds.
 */
const answerTime = 15_000;
const patience = 2_000;

/** The token of one form: says when the form was opened, and is good for one sending. */
export interface TokenKeeper {
  /** Asks for the first token, and sees to it that a later one is there before this one is stale. */
  open(): void;
  /** The token to send; null when none can be had in time, which stops no sending. */
  take(): Promise<string | null>;
  /** Puts another in the place of a token that was used. */
  renew(): void;
}

/** Waits for a promise that does not reject, but no longer than so many milliseconds. */
async function atMost(milliseconds: number, promise: Promise<void>): Promise<void> {
  const late = AbortSignal.timeout(milliseconds);
  await Promise.race([promise, new Promise((resolve) => late.addEventListener('abort', resolve))]);
}

/** Makes the keeper of one form's token. */
export function keepToken(): TokenKeeper {
  let token: { readonly text: string | null; readonly since: number } | undefined;
  let asking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;

  // By the clock on the wall, which goes on while the page sleeps; set back, it tells nothing.
  const isFresh = () => {
    const age = token ? Date.now() - token.since : -1;
    return age >= 0 && age < renewAfter;
  };

  const ask = (): Promise<void> => {
    asking ??= callApi(formToken, undefined, { signal: AbortSignal.timeout(answerTime) })
      .then(
        ({ token: text }) => {
          token = { text, since: Date.now() };
          clearTimeout(timer);
          timer = setTimeout(freshen, renewAfter);
        },
        // An enquiry without a token is accepted all the same; the next occasion tries again.
        () => undefined,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  const freshen = () => {
    if (!document.hidden && !isFresh()) void ask();
  };

  return {
    open() {
      if (opened) return;
      opened = true;
      void ask();
      // The page was in another tab, asleep, kept for "back", or without network.
      document.addEventListener('visibilitychange', freshen);
      for (const event of ['pageshow', 'online']) addEventListener(event, freshen);
    },
    async take() {
      if (!isFresh()) await atMost(patience, ask());
      return token?.text ?? null;
    },
    renew() {
      token = undefined;
      void ask();
    },
  };
}
