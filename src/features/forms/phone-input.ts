import { keepPhoneDigits } from '#contracts/public-form.ts';
import { editBetween, editPhone, type PhoneEdit } from './phone-edit.ts';

/** What a phone field holds, for what is said about it. */
export interface PhoneState {
  readonly digits: number;
  /** What could not be kept, until something is deleted or all is replaced. */
  readonly refused?: PhoneEdit['refused'];
}

interface Stand {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Inputs whose text is known before it is put in, so that it can be put in rightly and never be seen otherwise. */
const announced = new Set(['insertText', 'insertFromPaste', 'insertReplacementText']);

/** Deleting and undoing take back what stood there before, which was right. */
const takesBack = (type = '') => type.startsWith('delete') || type.startsWith('history');

/**
 * Keeps a field to what `editPhone` allows, whatever the text comes from: keys, paste, drop, autofill, an input method (which
 * is left alone until it is done), or a script.
 *
 * @param tell - called after every change and every refusal.
 * @returns takes everything off the field again.
 */
export function watchPhoneInput(input: HTMLInputElement, tell: (state: PhoneState) => void): () => void {
  /** As it stood before the edit under way, where the browser announced one. */
  let before: Stand | null = null;
  let writing = false;
  let refused: PhoneState['refused'];

  const stand = (): Stand => {
    const { value, selectionStart, selectionEnd } = input;
    return { text: value, from: selectionStart ?? value.length, to: selectionEnd ?? value.length };
  };

  /** The browser's own way of editing, deprecated without a successor, can be undone by the visitor; setting the value cannot. */
  function write({ text, caret }: PhoneEdit) {
    writing = true;
    if (document.activeElement === input) {
      input.setSelectionRange(0, input.value.length);
      document.execCommand(text ? 'insertText' : 'delete', false, text);
    }
    if (input.value !== text) input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    writing = false;
  }

  function settle(edit: PhoneEdit) {
    if (edit.text !== input.value) write(edit);
    refused = edit.refused ?? refused;
    tell({ digits: input.value.replace('+', '').length, refused });
  }

  function settleEdit(text: string, from: number, to: number, inserted: string) {
    if (from === 0 && to === text.length) refused = undefined;
    settle(editPhone(text, from, to, inserted));
  }

  /** After the browser has made an edit: as if it had been asked first. */
  function review() {
    const { value } = input;
    const caret = input.selectionEnd ?? value.length;
    const { text, from, to, inserted } = before
      ? { text: before.text, ...editBetween(before.text, value, caret) }
      : { text: '', from: 0, to: 0, inserted: value };
    before = null;
    settleEdit(text, from, to, inserted);
  }

  const on = {
    beforeinput(event: InputEvent) {
      if (writing || event.isComposing) return;
      before = stand();
      const { text, from, to } = before;
      if (!event.cancelable || event.data === null || !announced.has(event.inputType)) return;
      if (editPhone(text, from, to, event.data).text === text.slice(0, from) + event.data + text.slice(to)) return;
      event.preventDefault();
      before = null;
      settleEdit(text, from, to, event.data);
    },
    input(event: InputEvent) {
      if (writing || event.isComposing) return;
      if (!takesBack(event.inputType)) return review();
      refused = undefined;
      settle({ text: input.value, caret: 0 });
    },
    compositionstart() {
      before = stand();
    },
    compositionend: review,
    // A country code without a number is no number; what stands there then is what is sent.
    blur() {
      const text = keepPhoneDigits(input.value);
      if (text !== input.value) settle({ text, caret: text.length });
    },
  };
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(on)) {
    input.addEventListener(name, listener as (event: Event) => void, { signal: listening.signal });
  }
  const reset = () => {
    refused = undefined;
    tell({ digits: 0 });
  };
  input.form?.addEventListener('reset', reset, { signal: listening.signal });
  // Typed or filled in before this code arrived.
  if (input.value) review();
  return () => listening.abort();
}
