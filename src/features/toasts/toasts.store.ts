import { atom } from 'nanostores';

/** A short message about what just happened. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly variant: 'default' | 'destructive';
  /** A way to act on it; also said to screen readers as `altText`. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** What the viewport shows: nothing, one toast, or one on its way out. */
export type ToastState = { readonly status: 'none' } | { readonly status: 'open' | 'dismissed'; readonly toast: Toast };

/** Dispatched on `document` with every toast: the viewport's island hydrates on the first (`client:event`). */
export const toastEvent = 'toast:show';

/** A dismissed toast is forgotten after this long, in milliseconds (SPEC.md section 9). */
export const removeDismissedAfter = 1_000_000;

/** The one toast there is at most (SPEC.md section 9). */
export const $toast = atom<ToastState>({ status: 'none' });

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast in place of any other.
 *
 * @param toast - title, description, variant (`default` unless given) and optional action.
 */
export function showToast(toast: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>): void {
  clearTimeout(removal);
  lastId += 1;
  $toast.set({ status: 'open', toast: { variant: 'default', ...toast, id: lastId } });
  document.dispatchEvent(new CustomEvent(toastEvent));
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
