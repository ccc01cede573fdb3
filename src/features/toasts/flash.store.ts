import { showToast, type Toast } from './toasts.store.ts';

const storageKey = 'flash-toast';

type FlashToast = Pick<Toast, 'title' | 'description'>;

/**
 * Keeps a toast for the next page of this tab, for what succeeds by leaving the page.
 *
 * @param toast - title and description; nothing personal.
 */
export function flashToast(toast: FlashToast): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(toast));
  } catch {
    // Storage is full or forbidden: what the page was left for counts more than the word about it.
  }
}

/** Shows the toast the page before left, once. */
export function showFlashedToast(): void {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (kept) showToast(JSON.parse(kept) as FlashToast);
  } catch {
    // Forbidden by the owner's settings: nothing was kept.
  }
}
