import { atom } from 'nanostores';
import { type EnquiryKind, enquiryKinds } from '#contracts/enquiry.ts';
import { keepInTab, readTabJson } from '../../../lib/browser-storage.ts';

/** A note that the owner has saved and the server has not confirmed. */
export interface UnsavedNote {
  readonly kind: EnquiryKind;
  /** Of the enquiry. */
  readonly id: string;
  readonly text: string;
  /** How many events the enquiry had before it, so that it is not written twice. */
  readonly seen: number;
}

const key = 'desk-unsaved-notes';

/** What another version of the desk has kept may have another shape. */
function isNote(value: unknown): value is UnsavedNote {
  const { kind, id, text, seen } = Object(value) as Partial<UnsavedNote>;
  return (
    enquiryKinds.some((one) => one === kind) &&
    typeof id === 'string' &&
    typeof text === 'string' &&
    typeof seen === 'number'
  );
}

function stored(): readonly UnsavedNote[] {
  const notes = readTabJson(key);
  return Array.isArray(notes) ? notes.filter(isNote) : [];
}

/**
 * Notes on their way. They are kept in this tab, so that a page that is loaded anew, or ends in
 * between, still has them; a logout takes them away with everything else.
 */
export const $unsavedNotes = atom<readonly UnsavedNote[]>(stored());

/** @returns false where the browser does not keep them. */
function set(notes: readonly UnsavedNote[]): boolean {
  $unsavedNotes.set(notes);
  return keepInTab(key, notes.length > 0 ? JSON.stringify(notes) : null);
}

/**
 * Keeps a note until {@link dropNote}.
 *
 * @returns false where this page alone has it, because the browser stores nothing.
 */
export function keepNote(note: UnsavedNote): boolean {
  return set([...$unsavedNotes.get(), note]);
}

/** Ends the keeping of a note: it is stored, or stands in its field again. */
export function dropNote(note: UnsavedNote): void {
  set($unsavedNotes.get().filter((one) => one !== note));
}
