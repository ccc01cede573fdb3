import { desk } from '../../../i18n/desk.ts';
import { $toast, dismissToast, showToast } from '../../toasts/toasts.store.ts';

/**
 * How long an undo window is open at most, in milliseconds: for as long as its toast, which stays
 * under the pointer or with the focus.
 */
const longest = 30_000;

/** What closes each open window, and the id of the enquiry that it is for. */
const open = new Map<() => void, string>();

/** What an undo window is for, and what either end of it does. */
interface UndoWindow {
  /** Id of the enquiry. */
  readonly id: string;
  /** The toast that offers to undo. */
  readonly toast: { readonly title: string; readonly description: string };
  send(): void;
  undo(): void;
}

/**
 * Sends something that cannot be undone once it is sent when its undo window closes: when the toast
 * that offers to undo goes or makes way for another. A page that is left or put aside, and a
 * browser without a network, wait for nothing.
 */
export function sendAfterUndoWindow({ id, toast, send, undo }: UndoWindow): void {
  const ended = new AbortController();
  const end = (then: () => void) => {
    if (!open.delete(close)) return;
    ended.abort();
    clearTimeout(timer);
    stop();
    if (shown.status === 'open') dismissToast(shown.toast.id);
    then();
  };
  const close = () => end(send);
  open.set(close, id);
  const seen = showToast({ ...toast, action: { label: desk.saved.undo, onPress: () => end(undo) } });
  const shown = $toast.get();
  const stop = $toast.listen(close);
  const timer = setTimeout(close, longest);
  const { signal } = ended;
  addEventListener('pagehide', close, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && close(), { signal });
  void seen.then((stands) => stands || close());
  if (!navigator.onLine) close();
}

/**
 * Closes undo windows, so that what waits is sent now.
 *
 * @param id - of the enquiry; all where none is given.
 */
export function closeUndoWindows(id?: string): void {
  for (const [close, of] of [...open]) if (id === undefined || of === id) close();
}
