import { keepInTab, readTab } from '../../lib/browser-storage.ts';
import { showToast, type Toast } from './toasts.store.ts';

const storageKey = 'flash-toast';

type FlashToast = Pick<Toast, 'title' | 'description'>;

/**
 * Keeps a toast for the next page of this tab, for what succeeds by leaving the page.
 *
 * @param toast - title and description; nothing personal.
 */
export function flashToast(toast: FlashToast): void {
  // Where it cannot be kept, what the page was left for counts more than the word about it.
  keepInTab(storageKey, JSON.stringify(toast));
}

/** Shows the toast the page before left, once. */
export function showFlashedToast(): void {
  const kept = readTab(storageKey);
  keepInTab(storageKey, null);
  if (kept) showToast(JSON.parse(kept) as FlashToast);
}
