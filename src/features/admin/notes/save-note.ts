import type { StateEvent } from '#contracts/enquiry-state.ts';
import { desk } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { messageOf } from '../shared/queries.ts';
import type { Outcome } from '../state/state-work.ts';
import { closeUndoWindows, sendAfterUndoWindow } from '../state/undo-window.ts';
import { giveBack, takeFromDraft } from './note-drafts.store.ts';
import { dropNote, keepNote, type UnsavedNote } from './unsaved-notes.store.ts';

/** How a note is sent, and what is done with what became of it. */
interface Sender {
  send(event: StateEvent): Promise<Outcome>;
  tell(outcome: Outcome): void;
}

/** Notes that are being sent. */
const underWay = new Set<Promise<Outcome>>();

/** The browser asks before it leaves a page that waits for the server's word. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends a note that is kept. One that was not stored stands in its field again before anybody is
 * told.
 */
export async function sendKeptNote(note: UnsavedNote, { send, tell }: Sender): Promise<void> {
  const sending = send({ type: 'note', text: note.text });
  underWay.add(sending);
  addEventListener('beforeunload', askBeforeLeaving);
  const outcome = await sending;
  underWay.delete(sending);
  if (underWay.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
  if (outcome.type !== 'done') giveBack(note.id, note.text, false);
  dropNote(note);
  tell(outcome);
}

/**
 * Says that a note stands in its field again, and why.
 *
 * @param whose - the name on the card, where it is known.
 */
export function sayNoteNotSaved(error: unknown, whose?: string): void {
  const description = `${whose ? `${whose}: ` : ''}${messageOf(error, desk.note.failed)} ${desk.note.back}`;
  void showToast({ title: desk.failed.title, description, variant: 'destructive' });
}

/**
 * Saves a note: it is held back for as long as a toast offers to undo it, because what is stored is
 * never changed. Until it is stored it is kept in this tab.
 *
 * @param note - composed (NFC), as the server stores it.
 * @param whose - the name on the card.
 */
export function saveNote(note: UnsavedNote, whose: string, sender: Sender): void {
  const isKept = keepNote(note);
  takeFromDraft(note.id, note.text);
  sendAfterUndoWindow({
    id: note.id,
    toast: { title: desk.note.added, description: whose },
    send: () => void sendKeptNote(note, sender),
    undo() {
      giveBack(note.id, note.text, true);
      dropNote(note);
      void showToast({ title: desk.saved.undone, description: desk.note.back });
    },
  });
  if (!isKept) closeUndoWindows(note.id);
}

/**
 * Sends every note that is held back, and waits for those on their way: for what ends with all that
 * this tab keeps.
 *
 * @returns whether all of them are stored; what is not stands in its field again.
 */
export async function settleNotes(): Promise<boolean> {
  closeUndoWindows();
  const outcomes = await Promise.all(underWay);
  return outcomes.every(({ type }) => type === 'done');
}
