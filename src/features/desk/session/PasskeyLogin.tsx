import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { challengeLife, passkeyChallenge, passkeyLogin } from '#contracts/passkeys.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { passkeyLoginStrings as t } from '../../../i18n/passkey-login.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';

type Signed = Awaited<ReturnType<typeof startAuthentication>>;

/**
 * How long the autofill waits on one challenge, in milliseconds: there is time left to answer it.
 */
const renewAfter = challengeLife - 60_000;
/**
 * How often it is looked whether that is over, in milliseconds; a device that was asleep is soon
 * right again.
 */
const lookEvery = 15_000;

/** What the browser is to sign. */
async function newOptions() {
  const { challenge } = await callApi(passkeyChallenge, {});
  return { challenge, userVerification: 'required', timeout: challengeLife } as const;
}

function failureMessage(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? t.failed;
  if (error instanceof TypeError) return t.network;
  return error instanceof Error && error.name === 'NotAllowedError' ? t.notUsed : t.failed;
}

/**
 * Has the browser's autofill wait for a passkey, on a challenge that is renewed before it is too
 * old.
 *
 * @param take - called with what was signed.
 * @param busy - whether the browser's own window is open, which the autofill would close.
 * @param round - counts up to have it wait again, after that window has taken its place.
 */
function useAutofill(take: (signed: Signed) => Promise<void>, busy: RefObject<boolean>, round: number): void {
  useEffect(() => {
    let over = false;
    let askedAt = 0;
    async function wait() {
      askedAt = Date.now();
      const optionsJSON = await newOptions();
      if (over || busy.current) return;
      const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (!over) await take(signed);
    }
    async function waitIfAble() {
      if (document.hidden || busy.current || Date.now() - askedAt < renewAfter) return;
      // Nobody has asked for it: whatever hinders the browser is told when the button is pressed.
      if (await browserSupportsWebAuthnAutofill()) await wait().catch(() => undefined);
    }
    void waitIfAble();
    const renewing = setInterval(waitIfAble, lookEvery);
    document.addEventListener('visibilitychange', waitIfAble);
    return () => {
      over = true;
      clearInterval(renewing);
      document.removeEventListener('visibilitychange', waitIfAble);
    };
  }, [round]);
}

/**
 * Begins a session with what was signed.
 *
 * @param form - says whether the device is the owner's own.
 */
async function beginSession({ id, rawId, type, response }: Signed, form: HTMLFormElement | null | undefined) {
  const own = form?.elements.namedItem('own');
  const signed = { id, rawId, type, response };
  await callApi(passkeyLogin, { signed, own: own instanceof HTMLInputElement && own.checked });
}

interface Props {
  /** Called when the session has begun. */
  onLoggedIn(): Promise<void>;
}

/**
 * The login by a passkey, below the form of which it is a part: a button, and the browser's
 * autofill where it has one.
 */
export function PasskeyLogin({ onLoggedIn }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<{ status: 'idle' | 'asking' } | { status: 'failed'; message: string }>({
    status: 'idle',
  });
  const [round, setRound] = useState(0);
  /** While the browser's window is open, or what it gave is sent: the autofill would close it. */
  const busy = useRef(false);

  function fail(error: unknown) {
    const message = failureMessage(error);
    busy.current = false;
    setState({ status: 'failed', message });
    // A passkey that the server has refused would be offered, and refused, again.
    const mayFit = !(error instanceof ApiError) || error.status === 422;
    if (mayFit) setRound((last) => last + 1);
    if (error instanceof ApiError) {
      void showToast({ title: adminStrings.loginFailed.title, description: message, variant: 'destructive' });
    }
  }

  /** Logs in by what is signed now, or is already. */
  async function logIn(signing: () => Promise<Signed>) {
    busy.current = true;
    setState({ status: 'asking' });
    try {
      await beginSession(await signing(), button.current?.form);
      await onLoggedIn();
      setState({ status: 'idle' });
    } catch (error) {
      fail(error);
    }
  }
  const ask = () => logIn(async () => startAuthentication({ optionsJSON: await newOptions() }));
  useAutofill((signed) => logIn(async () => signed), busy, round);
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);

  if (!browserSupportsWebAuthn()) return null;
  return (
    <div className="grid gap-5">
      <button
        ref={button}
        type="button"
        className={buttonClass('quiet')}
        disabled={state.status === 'asking'}
        onClick={ask}
      >
        {state.status === 'asking' ? t.asking : t.use}
      </button>
      <p role="alert" className="field-error empty:hidden">
        {state.status === 'failed' && state.message}
      </p>
    </div>
  );
}
