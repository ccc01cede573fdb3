import { desk } from '../../../i18n/desk.ts';
import { $toast, dismissToast, showToast } from '../../toasts/toasts.store.ts';

/**
 * How long something is held back at most, in milliseconds; a toast under the pointer, or with the
 * focus, stays for as long as that.
 */
const longest = 30_000;

/** What is held back: how to let it go, and the enquiry that it belongs to. */
const held = new Map<() => void, string>();

/** What is held back, what for, and what either end does. */
interface Held {
  /** Id of the enquiry. */
  readonly id: string;
  /** The toast that offers to take it back. */
  readonly toast: { readonly title: string; readonly description: string };
  send(): void;
  undo(): void;
}

/**
 * Holds something back that cannot be taken back once it is sent, for as long as a toast offers to:
 * until it goes or makes way for another. A page that is left or put aside, and a browser without a
 * network, wait for nothing.
 */
export function holdBack({ id, toast, send, undo }: Held): void {
  const ended = new AbortController();
  const end = (then: () => void) => {
    if (!held.delete(release)) return;
    ended.abort();
    clearTimeout(timer);
    stop();
    if (shown.status === 'open') dismissToast(shown.toast.id);
    then();
  };
  const release = () => end(send);
  held.set(release, id);
  const seen = showToast({ ...toast, action: { label: desk.saved.undo, onPress: () => end(undo) } });
  const shown = $toast.get();
  const stop = $toast.listen(release);
  const timer = setTimeout(release, longest);
  const { signal } = ended;
  addEventListener('pagehide', release, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && release(), { signal });
  void seen.then((stands) => stands || release());
  if (!navigator.onLine) release();
}

/**
 * Sends what is held back without waiting any longer.
 *
 * @param id - of the enquiry; all where none is given.
 */
export function sendHeldBack(id?: string): void {
  for (const [release, of] of [...held]) if (id === undefined || of === id) release();
}
