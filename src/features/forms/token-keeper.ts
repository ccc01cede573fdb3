import { callApi } from '../../lib/api-client.ts';
import { formToken } from './contract.ts';

/** The server takes a token for two hours (contract.ts); a new one is asked for well before. */
const renewTokenAfterMilliseconds = 100 * 60_000;

/** How long the server is given for a token. */
const tokenTimeoutMilliseconds = 15_000;

/** How long a sending waits for a token that is missing; then it goes without one. */
const sendingWaitsForTokenMilliseconds = 2_000;

/** The token of one form: says when the form was opened, and is good for one sending. */
export interface TokenKeeper {
  /** Asks for the first token, and anew when a stale page comes back into sight. */
  open(): void;
  /** The token to send; null when none can be had in time, which stops no sending. */
  take(): Promise<string | null>;
  /** Puts another in the place of a token that was used. */
  renew(): void;
}

/** Makes the keeper of one form's token. */
export function keepToken(): TokenKeeper {
  let token: { readonly text: string | null; readonly since: number } | undefined;
  let asking: Promise<void> | undefined;

  // By the clock on the wall, which goes on while the page sleeps; set back, it tells nothing.
  const isFresh = () => {
    const age = token ? Date.now() - token.since : -1;
    return age >= 0 && age < renewTokenAfterMilliseconds;
  };
  const ask = async () => {
    try {
      const { token: text } = await callApi(formToken, undefined, {
        signal: AbortSignal.timeout(tokenTimeoutMilliseconds),
      });
      token = { text, since: Date.now() };
    } catch {
      // An enquiry without a token is accepted all the same; the next occasion tries again.
    }
    asking = undefined;
  };
  const renewed = () => (asking ??= ask());

  return {
    open() {
      if (asking || token) return;
      void renewed();
      document.addEventListener(
        'visibilitychange',
        () => document.hidden || isFresh() || void renewed(),
      );
    },
    async take() {
      if (!isFresh())
        await Promise.race([
          renewed(),
          new Promise((resolve) => setTimeout(resolve, sendingWaitsForTokenMilliseconds)),
        ]);
      return token?.text ?? null;
    },
    renew() {
      token = undefined;
      void renewed();
    },
  };
}
