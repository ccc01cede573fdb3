/**
 * Toasts: short messages about what just happened, one at a time. The ways in are showToast,
 * toastConfirmation for forms, and flash.store.ts for a message that the next page shows. What
 * must not be missed is never said by a toast alone: callers learn whether it stands, and else say
 * it themselves.
 */

import { openOnDemand } from '../../lib/open-on-demand.ts';
import { $seen, $toast, type Toast } from './toast.store.ts';
import { toastTimeoutMilliseconds } from './toast-times.ts';

/** How a person learns that a form was accepted, before it is cleared. */
export interface Confirmation {
  readonly title: string;
  readonly description: string;
  /** Fetches ahead what `show` needs. */
  prepare(): void;
  /**
   * Shows it; false when it could not be shown, then the form says it.
   * Never rejects, and takes seconds at most.
   */
  show(): Promise<boolean>;
}

const loadViewport = () => import('./Toaster.tsx');

let lastId = 0;

/**
 * Shows a toast in place of any other.
 *
 * @param toast - title, description, variant (`default` unless given) and optional action.
 * @returns whether it stands on the page, and so is read out; known after
 *   {@link toastTimeoutMilliseconds} at most. Never rejects.
 */
export function showToast(
  toast: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>,
): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  const seen = new Promise<boolean>((resolve) => {
    const end = (stands: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(stands);
    };
    const timer = setTimeout(end, toastTimeoutMilliseconds, false);
    const stop = $seen.listen((last) => last === id && end(true));
  });
  $toast.set({ status: 'open', toast: { variant: 'default', ...toast, id } });
  void openOnDemand(loadViewport, toastTimeoutMilliseconds);
  return seen;
}

/**
 * Confirms a form by a toast, else by itself.
 *
 * @param before - done when the viewport is there and before the toast is:
 *   a modal dialog that stays open would hide it.
 */
export function toastConfirmation(
  words: Pick<Toast, 'title' | 'description'>,
  before = () => {},
): Confirmation {
  return {
    ...words,
    prepare: () => void loadViewport().catch(() => undefined),
    async show() {
      if (!(await openOnDemand(loadViewport, toastTimeoutMilliseconds))) return false;
      before();
      return showToast(words);
    },
  };
}
