import { keepInTab, readTabJson } from '../../lib/browser-storage.ts';
import type { Toast } from './toast.store.ts';
import { showToast } from './toasts.store.ts';

const storageKey = 'flash-toast';

type FlashToast = Pick<Toast, 'title' | 'description'>;

/**
 * Keeps a toast, nothing personal, for the next page of this tab:
 * for what succeeds by leaving the page.
 */
export function flashToast(toast: FlashToast): void {
  // Where it cannot be kept, what the page was left for counts more than the word about it.
  keepInTab(storageKey, JSON.stringify(toast));
}

/** Shows the toast the page before left, once. */
export function showFlashedToast(): void {
  const { title, description } = Object(readTabJson(storageKey)) as Partial<FlashToast>;
  keepInTab(storageKey, null);
  if (typeof title === 'string' && typeof description === 'string')
    showToast({ title, description });
}
