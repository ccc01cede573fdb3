import { atom } from 'nanostores';
import { filled } from '#features/admin-parts/filled.ts';
import { isLeaving } from '#features/admin-parts/queries.ts';
import { enquiryKinds } from '#shared/enquiry.ts';
import { keepInTab, readTab, readTabJson } from '../../../../lib/browser-storage.ts';
import { useStore } from '../../../../lib/use-store.ts';
import { $toast, dismissToast } from '../../../toasts/toast.store.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { enquiryWords } from '../words.ts';
import type { ChangeOutcome, One } from './send-change.ts';
import { cardWords } from './words.ts';

/** A note that the owner has saved and the server has not confirmed. */
export interface Note extends One {
  /** Composed (NFC), as the server stores it. */
  readonly text: string;
  /** How many events the enquiry had before it, so that it is not written twice. */
  readonly seen: number;
  readonly whose?: string;
}

/** Key in the tab's storage of the notes on their way. */
const notesKey = 'desk-unsaved-notes';

/** Key in the tab's storage of what stands in a card's field. */
const draftKey = (id: string) => `desk-note-${id}`;

/** How long "Undo" is offered at most, in milliseconds: a toast stays under the pointer. */
const undoOfferedMilliseconds = 30_000;

function keptNotes(): readonly Note[] {
  const kept = readTabJson(notesKey);
  // Another version of the desk may have kept another shape.
  const isNote = ({ kind, id, text, seen }: Record<string, unknown>) =>
    enquiryKinds.some((one) => one === kind) &&
    typeof id === 'string' &&
    typeof text === 'string' &&
    Number(seen) >= 0;
  return Array.isArray(kept) ? kept.filter((one) => isNote(Object(one))) : [];
}

/**
 * Notes on their way. They are kept in this tab, so that a page that is loaded anew, or a session
 * that ends, still has them; a logout takes them away with everything else.
 */
export const $notes = atom<readonly Note[]>(keptNotes());

/** @returns false where the browser stores nothing. */
function keepNotes(notes: readonly Note[]): boolean {
  $notes.set(notes);
  return keepInTab(notesKey, notes.length > 0 ? JSON.stringify(notes) : null);
}

/** What was typed since the page was loaded, by enquiry; also where the browser stores nothing. */
const $typed = atom<Readonly<Record<string, string>>>({});

/** The enquiry whose note came back to its field, and whether the owner asked for that. */
export const $givenBack = atom<{ readonly id: string; readonly wanted: boolean } | null>(null);

/** The note that was begun for an enquiry and not saved; empty where there is none. */
export const draftOf = (id: string): string => $typed.get()[id] ?? readTab(draftKey(id)) ?? '';

/** The same for a part of the page, which follows it. */
export function useDraft(id: string): string {
  useStore($typed);
  return draftOf(id);
}

/** Keeps what was typed in this tab until it is saved, so that no end of a session costs a word. */
export function keepNoteDraft(id: string, text: string): void {
  $typed.set({ ...$typed.get(), [id]: text });
  keepInTab(draftKey(id), text.trim() ? text : null);
}

/** Puts a note back into its field, before what has been typed there since. */
function giveBack({ id, text }: Note, wanted: boolean): void {
  keepNoteDraft(id, [text, draftOf(id)].filter(Boolean).join('\n'));
  $givenBack.set({ id, wanted });
}

const drop = (note: Note) => void keepNotes($notes.get().filter((one) => one !== note));

/** Sends a note and says what became of it. */
type Send = (note: Note) => Promise<ChangeOutcome>;

const underWay = new Set<Promise<ChangeOutcome>>();

/** The browser asks before it leaves a page that waits for the server's word. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => isLeaving() || event.preventDefault();

/** Sends a note that is kept; one that was not stored stands in its field again. */
export async function sendNote(note: Note, send: Send): Promise<ChangeOutcome> {
  const sending = send(note);
  underWay.add(sending);
  addEventListener('beforeunload', askBeforeLeaving);
  const outcome = await sending;
  underWay.delete(sending);
  if (underWay.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
  if (outcome.type !== 'done') giveBack(note, false);
  drop(note);
  return outcome;
}

/** Ends the wait of each note that "Undo" is offered for, by the note. */
const held = new Map<Note, () => void>();

/** Sends what waits now. @param id - of an enquiry; all where none is given. */
export function sendHeldNotes(id?: string): void {
  for (const [note, end] of [...held]) if (id === undefined || note.id === id) end();
}

/**
 * Saves a note once the toast that offers to undo it has gone: what is stored is never changed. A
 * page that is left or put aside, and a browser without a network, wait for nothing.
 */
export function saveNote(note: Note, send: (note: Note) => void): void {
  const isKept = keepNotes([...$notes.get(), note]);
  const draft = draftOf(note.id).normalize('NFC').trim();
  if (draft === note.text) keepNoteDraft(note.id, '');
  else if (draft.startsWith(`${note.text}\n`))
    keepNoteDraft(note.id, draft.slice(note.text.length).trimStart());
  const ended = new AbortController();
  const endWith = (then: () => void) => {
    if (!held.delete(note)) return;
    ended.abort();
    clearTimeout(timer);
    stop();
    if (shown.status === 'open') dismissToast(shown.toast.id);
    then();
  };
  const end = () => endWith(() => send(note));
  const undo = () => {
    giveBack(note, true);
    drop(note);
    void showToast({ title: cardWords.saved.undone, description: cardWords.note.back });
  };
  held.set(note, end);
  const action = { label: cardWords.saved.undo, onPress: () => endWith(undo) };
  const description = filled(cardWords.note.waitsFor, { name: note.whose ?? enquiryWords.noName });
  const seen = showToast({ title: cardWords.note.waits, description, action });
  const shown = $toast.get();
  const stop = $toast.listen(end);
  const timer = setTimeout(end, undoOfferedMilliseconds);
  const { signal } = ended;
  addEventListener('pagehide', end, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && end(), { signal });
  void seen.then((stands) => stands || end());
  if (!isKept || !navigator.onLine) end();
}

/** Sends every note that waits, before a logout ends what this tab keeps. */
export async function settleNotes(): Promise<boolean> {
  sendHeldNotes();
  const outcomes = await Promise.all(underWay);
  return outcomes.every(({ type }) => type === 'done');
}
