import { keepPhoneDigits, phoneCharacters, phoneDigits } from '#contracts/phone.ts';

/** A phone field's text, and what could not be kept of it: digits beyond the tenth, another country's `+`. */
export interface PhoneText {
  readonly text: string;
  readonly refused?: 'surplus' | 'foreign';
}

/** What a phone field holds, for what is said about it. */
export interface PhoneState {
  readonly digits: number;
  /** What could not be kept, until something is deleted or all is replaced. */
  readonly refused?: PhoneText['refused'];
}

/**
 * What may become a country code or a trunk zero: it stays in sight until the first digit that
 * counts, so that nothing typed seems lost.
 */
const pending = /^(?:\+(?:9|910*)?|00+(?:9|910*)?|0)$/;

/**
 * What a phone field keeps of a text: ten digits at most, without country code or trunk zero.
 *
 * @param before - what stood there; it stays where the new text is too long.
 */
export function phoneText(typed: string, before = ''): PhoneText {
  const characters = phoneCharacters(typed);
  if (pending.test(characters)) return { text: characters };
  const digits = keepPhoneDigits(typed);
  if (digits.startsWith('+')) return { text: digits.slice(1, 1 + phoneDigits), refused: 'foreign' };
  if (digits.length <= phoneDigits) return { text: digits };
  return { text: before || digits.slice(0, phoneDigits), refused: 'surplus' };
}

/** Deleting and undoing take back what stood there before, which was right. */
const takesBack = (event: Event) => /^(?:delete|history)/.test((event as InputEvent).inputType ?? '');

/**
 * Keeps a field to what {@link phoneText} allows, whatever the text comes from: keys, paste,
 * autofill, an input method (which is left alone until it is done), or a script.
 */
export function watchPhoneInput(input: HTMLInputElement, tell: (state: PhoneState) => void): () => void {
  let before = { text: input.value, caret: 0 };
  let refused: PhoneState['refused'];

  function settle(kept: PhoneText): void {
    const caret = input.selectionEnd ?? input.value.length;
    const behind = phoneCharacters(input.value.slice(caret)).length;
    if (kept.text !== input.value) {
      input.value = kept.text;
      const stays = kept.refused && kept.text === before.text;
      const place = stays ? before.caret : Math.max(0, kept.text.length - behind);
      if (document.activeElement === input) input.setSelectionRange(place, place);
    }
    refused = kept.refused ?? refused;
    tell({ digits: input.value.replace('+', '').length, ...(refused && { refused }) });
  }

  const on = {
    beforeinput(event: InputEvent) {
      before = { text: input.value, caret: input.selectionEnd ?? 0 };
      // A letter would take the place of what is selected.
      if (event.data && !event.isComposing && phoneCharacters(event.data) === '') event.preventDefault();
    },
    input(event: InputEvent) {
      if (event.isComposing) return;
      if (takesBack(event)) refused = undefined;
      settle(takesBack(event) ? { text: input.value } : phoneText(input.value, before.text));
    },
    compositionend: () => settle(phoneText(input.value, before.text)),
    // A country code without a number is no number; what stands there then is what is sent.
    blur: () => settle({ text: keepPhoneDigits(input.value) }),
  };
  const reset = () => {
    refused = undefined;
    tell({ digits: 0 });
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const [name, listener] of Object.entries(on))
    input.addEventListener(name, listener as EventListener, { signal });
  input.form?.addEventListener('reset', reset, { signal });
  // Typed or filled in before this code arrived.
  if (input.value) settle(phoneText(input.value));
  return () => listening.abort();
}
