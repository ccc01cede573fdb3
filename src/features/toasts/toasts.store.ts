import { atom } from 'nanostores';
import { openOnDemand } from '../../lib/open-on-demand.ts';

/** A short message about what just happened. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly variant: 'default' | 'destructive';
  /** A way to act on it; also said to screen readers as `altText`. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** How a person learns that a form was accepted, before it is cleared. */
export interface Confirmation {
  readonly title: string;
  readonly description: string;
  /** Fetches ahead what `show` needs. */
  prepare(): void;
  /** Shows it; false when it could not be shown, then the form says it. Never rejects, and takes seconds at most. */
  show(): Promise<boolean>;
}

/** What the viewport shows: nothing, one toast, or one on its way out. */
export type ToastState = { readonly status: 'none' } | { readonly status: 'open' | 'dismissed'; readonly toast: Toast };

/** A dismissed toast is forgotten after this long, in milliseconds. */
export const removeDismissedAfter = 1_000_000;

/** How long a form waits for its toast before it says itself what there is to say, in milliseconds. */
const patience = 4_000;

/** The one toast there is at most. */
export const $toast = atom<ToastState>({ status: 'none' });

/** Id of the last toast that stood on the page. */
const $seen = atom(0);

/** Fetches the viewport, and React with it. */
const loadViewport = () => import('./Toaster.tsx');

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast in place of any other, as soon as the viewport is there; where it cannot be had,
 * nothing is shown until the next toast asks for it again.
 *
 * @param toast - title, description, variant (`default` unless given) and optional action.
 * @returns whether it stands on the page, and so is said to screen readers too; known after some
 *   seconds at most.
 */
export function showToast(toast: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>): Promise<boolean> {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  const seen = new Promise<boolean>((resolve) => {
    const end = (stands: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(stands);
    };
    const timer = setTimeout(end, patience, false);
    const stop = $seen.listen((last) => last === id && end(true));
  });
  $toast.set({ status: 'open', toast: { variant: 'default', ...toast, id } });
  void openOnDemand(loadViewport, patience);
  return seen;
}

/** Notes that a toast stands on the page. */
export function noteSeen(id: number): void {
  $seen.set(id);
}

/**
 * Confirms a form by a toast, or lets it confirm itself when the viewport cannot be had.
 *
 * @param words - title and description.
 * @param before - done when the viewport is there and before the toast is: a modal dialog that
 *   stays open would hide it.
 */
export function toastConfirmation(words: Pick<Toast, 'title' | 'description'>, before = () => {}): Confirmation {
  return {
    ...words,
    prepare: () => void loadViewport().catch(() => undefined),
    async show() {
      if (!(await openOnDemand(loadViewport, patience))) return false;
      before();
      return showToast(words);
    },
  };
}

/**
 * Closes a toast, if it is still the one shown.
 *
 * @param id - the toast's id.
 */
export function dismissToast(id: number): void {
  const state = $toast.get();
  if (state.status !== 'open' || state.toast.id !== id) return;
  $toast.set({ status: 'dismissed', toast: state.toast });
  removal = setTimeout(() => $toast.set({ status: 'none' }), removeDismissedAfter);
}
