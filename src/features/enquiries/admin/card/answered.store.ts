import { atom } from 'nanostores';
import { keepInTab, readTab } from '../../../../lib/browser-storage.ts';

const key = 'desk-answered';

/**
 * Id of the enquiry whose owner is asked whether they reached its sender;
 * null while nobody is asked.
 */
export const $asked = atom<string | null>(null);

/** Notes that an enquiry is being answered, for a page that the phone drops meanwhile. */
export function noteAnswering(id: string): void {
  keepInTab(key, id);
}

/** Asks once: when the owner is back, and never again for the same answer. */
function ask(): void {
  const id = document.visibilityState === 'visible' ? readTab(key) : null;
  if (id === null) return;
  keepInTab(key, null);
  $asked.set(id);
}

/** Watches for the owner to come back to the page from elsewhere. */
export function watchReturn(): () => void {
  ask();
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('focus', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('focus', ask);
  };
}
