import { strings } from '../../i18n/index.ts';
import { showToast } from '../toasts/toasts.store.ts';
import type { FormStore } from './form.store.ts';

/**
 * Says by a toast that a sending has failed, with what can be done: to send it again; or, where
 * nobody answered, to send it later, which stays in reach until it is done or refused.
 *
 * @returns whether it was said.
 */
export function sayFailed(
  store: FormStore<unknown>,
  form: HTMLFormElement,
  words: { readonly title: string; readonly description: string },
): Promise<boolean> {
  const state = store.$state.get();
  const later = state.status === 'error' && state.mayWait === true;
  const toLater = async () => {
    if (await store.postpone(form)) form.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const action = later
    ? { label: strings.waiting.keep, onPress: () => void toLater() }
    : { label: strings.formErrors.retry, onPress: () => form.requestSubmit() };
  return showToast({ ...words, variant: 'destructive', stays: later, action });
}
