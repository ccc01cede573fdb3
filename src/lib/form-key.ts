import { idempotencyField } from '#shared/form-fields.ts';
import { newFormKey } from './new-key.ts';

const fieldOf = (form: HTMLFormElement) =>
  form.elements.namedItem(idempotencyField) as HTMLInputElement;

/**
 * Returns the UUID under which the text of a form is sent. It is in a hidden field, so that the
 * browser's own post of the form carries it too.
 */
export function formKey(form: HTMLFormElement): string {
  const field = fieldOf(form);
  field.value ||= newFormKey();
  return field.value;
}

/**
 * Gives a form a key: a new one when another text begins. The form of the page has it in the state
 * of its history entry too (components/FormCard.astro).
 */
export function setFormKey(form: HTMLFormElement, key: string = newFormKey()): void {
  const field = fieldOf(form);
  if (field.value && field.value === history.state?.formKey)
    history.replaceState({ ...history.state, formKey: key }, '');
  field.value = key;
}

/** Returns the values that a form sends, without the key. */
export function formValues(form: HTMLFormElement): Record<string, unknown> {
  const { [idempotencyField]: _key, ...values } = Object.fromEntries(new FormData(form));
  return values;
}
