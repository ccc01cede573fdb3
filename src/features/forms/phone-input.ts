import { keepPhoneDigits, phoneCharacters, phoneDigits } from '#shared/phone.ts';
import { untilReleased } from '../../lib/until-released.ts';

/**
 * A phone field's text, and what could not be kept of it:
 * digits beyond the tenth, or all that was written.
 */
export interface PhoneText {
  readonly text: string;
  readonly refused?: 'surplus' | 'other';
}

/** What a phone field holds, for what is said about it. */
export interface PhoneState {
  readonly digits: number;
  /** What could not be kept, until the field takes something again. */
  readonly refused?: PhoneText['refused'];
  /** The field was left with fewer digits than a number has. */
  readonly left?: boolean;
}

/** What may become a country code or a trunk zero: in sight until the first digit that counts. */
const pending = /^(?:\+(?:9|910*)?|00+(?:9|910*)?|0)$/;

/**
 * What a phone field keeps of a text: ten digits at most, without country code or trunk zero. Of a
 * number of another country or of more digits nothing is kept: ten of its digits would be the
 * number of somebody else.
 *
 * @param before - what stood there, where the text is that and one more key.
 */
export function phoneText(typed: string, before = ''): PhoneText {
  const characters = phoneCharacters(typed);
  if (pending.test(characters)) return { text: characters };
  const digits = keepPhoneDigits(typed);
  // An eleventh digit, and a plus before digits that stood there, is a key that does nothing.
  const stays = pending.test(before) ? '' : before;
  if (digits.startsWith('+')) return { text: stays, refused: 'other' };
  if (digits.length <= phoneDigits) return { text: digits };
  return { text: stays, refused: stays ? 'surplus' : 'other' };
}

/** Deleting and undoing take back what stood there before, which was right. */
const takesBack = (event: Event) =>
  /^(?:delete|history)/.test((event as InputEvent).inputType ?? '');

/** One key, as opposed to what is pasted or filled in. */
const isKey = ({ inputType, data }: InputEvent) =>
  /^insert(?:Text|Composition)/.test(inputType ?? '') && data?.length === 1;

/** Listens to an element until the function that it gives is called. */
function listen(element: HTMLElement, on: object): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const [name, listener] of Object.entries(on))
    element.addEventListener(name, listener, { signal });
  return () => listening.abort();
}

interface Before {
  readonly text: string;
  readonly caret: number;
}

/** Writes into a field what is kept of its text; the caret stays before the digit it stood at. */
function write(input: HTMLInputElement, kept: PhoneText, before: Before): void {
  const caret = input.selectionEnd ?? input.value.length;
  const behind = phoneCharacters(input.value.slice(caret)).length;
  if (kept.text === input.value) return;
  input.value = kept.text;
  const stays = kept.refused && kept.text === before.text;
  const place = stays ? before.caret : Math.max(0, kept.text.length - behind);
  if (document.activeElement === input) input.setSelectionRange(place, place);
}

/**
 * Keeps a field to what {@link phoneText} allows, from keys, paste, autofill,
 * an input method or a script.
 */
export function watchPhoneInput(
  input: HTMLInputElement,
  tell: (state: PhoneState) => void,
): () => void {
  let before: Before = { text: input.value, caret: 0 };
  let refused: PhoneState['refused'];
  // The rest of a number of another country is no number either.
  let swallows = false;

  function tellNow(left = false): void {
    const digits = input.value.replace('+', '').length;
    tell({ digits, ...(refused && { refused }), ...(left && { left }) });
  }

  function settle(kept: PhoneText): void {
    write(input, kept, before);
    refused = kept.refused;
    tellNow();
  }

  const remember = () => {
    before = { text: input.value, caret: input.selectionEnd ?? 0 };
  };
  const endSwallowing = () => {
    swallows = false;
  };
  const on = {
    compositionstart: remember,
    beforeinput(event: InputEvent) {
      if (!event.isComposing) remember();
      if (!isKey(event)) endSwallowing();
      // A letter would take the place of what is selected.
      const isLetter = event.data && phoneCharacters(event.data) === '';
      if (!event.isComposing && (isLetter || swallows)) event.preventDefault();
    },
    input(event: InputEvent) {
      if (event.isComposing) return;
      const typed = isKey(event);
      const kept = takesBack(event)
        ? { text: input.value }
        : phoneText(input.value, typed ? before.text : '');
      swallows = typed && kept.refused !== undefined && kept.text === '';
      settle(kept);
    },
    compositionend: () => settle(phoneText(input.value, before.text)),
    keydown: ({ key }: KeyboardEvent) =>
      /^(?:Backspace|Delete|Escape)$/.test(key) && endSwallowing(),
    pointerdown: endSwallowing,
    // A country code without a number is no number; what stands there then is what is sent.
    async blur() {
      endSwallowing();
      write(input, { text: keepPhoneDigits(input.value) }, before);
      // What is said moves what stands below, maybe the button that took the focus.
      await untilReleased();
      if (document.activeElement !== input) tellNow(true);
    },
  };
  const reset = () => {
    refused = undefined;
    tell({ digits: 0 });
  };
  // Typed or filled in before this code arrived.
  if (input.value) settle(phoneText(input.value));
  const ends = [listen(input, on), input.form && listen(input.form, { reset })];
  return () => {
    for (const end of ends) end?.();
  };
}
