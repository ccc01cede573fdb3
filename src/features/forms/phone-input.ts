import { keepPhoneDigits } from '#contracts/phone.ts';
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

/** An edit: what stood there, and what is put in place of a part of it. */
interface Edit extends Stand {
  readonly inserted: string;
}

/**
 * Inputs whose text is known before it is put in, so that it can be put in rightly and never be
 * seen otherwise.
 */
const announced = new Set(['insertText', 'insertFromPaste', 'insertReplacementText']);

/** Deleting and undoing take back what stood there before, which was right. */
const takesBack = (type = '') => type.startsWith('delete') || type.startsWith('history');

function standOf({ value, selectionStart, selectionEnd }: HTMLInputElement): Stand {
  return { text: value, from: selectionStart ?? value.length, to: selectionEnd ?? value.length };
}

/**
 * The browser's own way of editing, deprecated without a successor, can be undone by the visitor;
 * setting the value cannot.
 */
function putIn(input: HTMLInputElement, { text, caret }: PhoneEdit): void {
  const focused = () => document.activeElement === input;
  if (focused()) {
    input.setSelectionRange(0, input.value.length);
    document.execCommand(text ? 'insertText' : 'delete', false, text);
  }
  if (input.value !== text) input.value = text;
  if (focused()) input.setSelectionRange(caret, caret);
}

/**
 * What the browser made of a field's text: an edit of what stood there before it, or of nothing
 * where it did not announce one.
 */
function editMade(input: HTMLInputElement, before: Stand | null): Edit {
  const { value } = input;
  if (!before) return { text: '', from: 0, to: 0, inserted: value };
  return { text: before.text, ...editBetween(before.text, value, input.selectionEnd ?? value.length) };
}

/** Whether an edit leaves a text that is allowed as it is. */
function isKeptAsIs({ text, from, to, inserted }: Edit): boolean {
  return editPhone(text, from, to, inserted).text === text.slice(0, from) + inserted + text.slice(to);
}

/**
 * Once the field is left: a country code without a number is no number; what stands there then is
 * what is sent.
 */
function settleLeft({ value }: HTMLInputElement, settle: (edit: PhoneEdit) => void): void {
  const text = keepPhoneDigits(value);
  if (text !== value) settle({ text, caret: text.length });
}

function listen(element: HTMLElement, on: Readonly<Record<string, (event: never) => void>>, signal: AbortSignal): void {
  for (const [name, listener] of Object.entries(on)) {
    element.addEventListener(name, listener as (event: Event) => void, { signal });
  }
}

/**
 * Keeps a field to what `editPhone` allows, whatever the text comes from: keys, paste, drop,
 * autofill, an input method (which is left alone until it is done), or a script.
 *
 * @param tell - called after every change and every refusal.
 * @returns takes everything off the field again.
 */
export function watchPhoneInput(input: HTMLInputElement, tell: (state: PhoneState) => void): () => void {
  /** As it stood before the edit under way, where the browser announced one. */
  let before: Stand | null = null;
  let writing = false;
  let refused: PhoneState['refused'];

  function settle(edit: PhoneEdit) {
    if (edit.text !== input.value) {
      writing = true;
      putIn(input, edit);
      writing = false;
    }
    refused = edit.refused ?? refused;
    tell({ digits: input.value.replace('+', '').length, refused });
  }

  function settleEdit({ text, from, to, inserted }: Edit) {
    before = null;
    if (from === 0 && to === text.length) refused = undefined;
    settle(editPhone(text, from, to, inserted));
  }

  /** After the browser has made an edit: as if it had been asked first. */
  function review() {
    settleEdit(editMade(input, before));
  }

  const on = {
    beforeinput(event: InputEvent) {
      if (writing || event.isComposing) return;
      before = standOf(input);
      if (!event.cancelable || event.data === null || !announced.has(event.inputType)) return;
      const edit = { ...before, inserted: event.data };
      if (isKeptAsIs(edit)) return;
      event.preventDefault();
      settleEdit(edit);
    },
    input(event: InputEvent) {
      if (writing || event.isComposing) return;
      if (!takesBack(event.inputType)) return review();
      refused = undefined;
      settle({ text: input.value, caret: 0 });
    },
    compositionstart() {
      before = standOf(input);
    },
    compositionend: review,
    blur: () => settleLeft(input, settle),
  };
  const reset = () => {
    refused = undefined;
    tell({ digits: 0 });
  };
  const listening = new AbortController();
  listen(input, on, listening.signal);
  if (input.form) listen(input.form, { reset }, listening.signal);
  // Typed or filled in before this code arrived.
  if (input.value) review();
  return () => listening.abort();
}
