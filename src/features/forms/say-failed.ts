import { waitingWords } from '#features/offline/words.ts';
import { showToast } from '../toasts/toasts.store.ts';
import type { FormStore } from './form.store.ts';
import { formErrorWords } from './words.ts';

/**
 * Says by a toast that a sending failed, and offers to send again,
 * or later where nobody answered; false if unsaid.
 */
export function announceFailure(
  store: FormStore<unknown>,
  form: HTMLFormElement,
  words: { readonly title: string; readonly description: string },
): Promise<boolean> {
  const state = store.$state.get();
  const later = state.status === 'error' && state.mayWait === true;
  const action = later
    ? { label: waitingWords.keep, onPress: () => void store.queueOffline(form) }
    : { label: formErrorWords.retry, onPress: () => form.requestSubmit() };
  return showToast({ ...words, variant: 'destructive', stays: later, action });
}
