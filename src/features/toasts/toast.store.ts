import { atom } from 'nanostores';
import { dismissedToastMilliseconds } from './toast-times.ts';

/** A short message about what just happened. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly variant: 'default' | 'destructive';
  /** It stays until it is closed or acted on. */
  readonly stays?: boolean;
  /** A way to act on it; also said to screen readers as `altText`. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** What the viewport shows: nothing, one toast, or one on its way out. */
type ToastState =
  | { readonly status: 'none' }
  | { readonly status: 'open' | 'dismissed'; readonly toast: Toast };

/** The one toast there is at most. */
export const $toast = atom<ToastState>({ status: 'none' });

/** Id of the last toast that stood on the page. */
export const $seen = atom(0);

/** Closes a toast, if it is still the one shown. */
export function dismissToast(id: number): void {
  const state = $toast.get();
  if (state.status !== 'open' || state.toast.id !== id) return;
  const dismissed = { status: 'dismissed', toast: state.toast } as const;
  $toast.set(dismissed);
  setTimeout(() => {
    if ($toast.get() === dismissed) $toast.set({ status: 'none' });
  }, dismissedToastMilliseconds);
}
