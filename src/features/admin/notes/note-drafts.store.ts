import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { keepInTab, readTab } from '../../../lib/browser-storage.ts';

const keyOf = (id: string) => `desk-note-${id}`;

/** What was typed since the page was loaded, by enquiry; also where the browser stores nothing. */
const $typed = atom<Readonly<Record<string, string>>>({});

/** A note that came back to its field. */
interface GivenBack {
  /** Of the enquiry. */
  readonly id: string;
  /** Whether the owner asked for it, and goes on with it. */
  readonly wanted: boolean;
}

/** The last note that came back to its field; null while none has. */
export const $givenBack = atom<GivenBack | null>(null);

/**
 * The note that was begun for an enquiry and not saved; empty where there is none. It stays in this
 * tab until it is saved, so that a session that ends in mid-sentence costs no word; a logout takes
 * it away with everything else.
 */
export function draftOf(id: string): string {
  return $typed.get()[id] ?? readTab(keyOf(id)) ?? '';
}

/** The same for a part of the page, which follows it. */
export function useDraft(id: string): string {
  useStore($typed);
  return draftOf(id);
}

/** Keeps what was typed; an empty text is none. */
export function keepDraft(id: string, text: string): void {
  $typed.set({ ...$typed.get(), [id]: text });
  // Where the tab keeps nothing, the text still stands in its field.
  keepInTab(keyOf(id), text.trim() ? text : null);
}

/** Takes a note out of the draft that it was, or that it came back to. */
export function takeFromDraft(id: string, note: string): void {
  const draft = draftOf(id).normalize('NFC').trim();
  if (draft === note) keepDraft(id, '');
  else if (draft.startsWith(`${note}\n`)) keepDraft(id, draft.slice(note.length).trimStart());
}

/** Puts a note back into its field, before what has been typed there since. */
export function giveBack(id: string, note: string, wanted: boolean): void {
  keepDraft(id, [note, draftOf(id)].filter(Boolean).join('\n'));
  $givenBack.set({ id, wanted });
}
