import { filled } from '#features/admin-parts/filled.ts';
import { messageOf } from '#features/admin-parts/queries.ts';
import { $toast } from '../../../toasts/toast.store.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import { type EnquiryState, type StateEvent, stateMessages } from '../../contract/state.ts';
import { enquiryWords } from '../words.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { statusName, textOfEvent } from './event-words.ts';
import { $notes, type Note, saveNote, sendHeldNotes, sendNote } from './notes.store.ts';
import {
  addChange,
  type ChangeOutcome,
  countPendingEvents,
  type Standing,
  sendChange,
  showEnquiryState,
} from './send-change.ts';
import { cardWords } from './words.ts';

const t = cardWords.saved;

/** Adds a change to an enquiry. */
export type Change = (event: StateEvent) => void;

/** The title of the toast that says what was done; undefined for what needs no word. */
function titleOf(event: StateEvent): string | undefined {
  if (event.type === 'status') return filled(t.status, { status: statusName(event.status) });
  return event.type === 'note' || event.type === 'read'
    ? undefined
    : textOfEvent({ at: '', ...event });
}

/** What takes an event back; null for what another cannot. */
function reverseOf(
  event: StateEvent,
  { status, followUp, contactedAt }: EnquiryState,
): StateEvent | null {
  if (event.type === 'status')
    return {
      type: 'status',
      status: status as typeof event.status,
      ...(contactedAt === null && { unanswered: true }),
    };
  return event.type === 'follow-up' ? { type: 'follow-up', date: followUp } : null;
}

/** Says why something is not saved, with a way to try again where there is one. */
function sayNotSaved(description: string, again?: () => void): void {
  const action = again && { action: { label: cardWords.failed.again, onPress: again } };
  void showToast({ title: cardWords.failed.title, description, variant: 'destructive', ...action });
}

/** Shows what somebody else has done meanwhile; nothing of either is lost. */
function sayConflict({ events }: Standing, whose: string, again: () => void): void {
  const last = events.at(-1);
  const description = `${whose}: ${last ? textOfEvent(last) : stateMessages.conflict}`;
  const action = { label: cardWords.conflict.takeYours, onPress: again };
  void showToast({ title: cardWords.conflict.title, description, variant: 'destructive', action });
}

const sayNoteBack = (whose: string | undefined, why: string) =>
  sayNotSaved(`${whose ? `${whose}: ` : ''}${why} ${cardWords.note.back}`);

/** Says that a note is stored, unless another message stands there. */
function sayNoteAdded({ whose = '' }: Note): void {
  if ($toast.get().status !== 'open')
    void showToast({ title: cardWords.note.added, description: whose });
}

/** What can be done with an enquiry's standing; it shows at once, and is undone on failure. */
export function changesOf(view: EnquiryView): Change {
  const whose = view.name || enquiryWords.noName;

  /** Says, or shows beside the other's, what the server did not take. */
  function tell(outcome: ChangeOutcome, event: StateEvent, again?: () => void) {
    // That it was read, nobody asked to have noted.
    if (outcome.type === 'done' || event.type === 'read') return;
    if (outcome.type === 'conflict') sayConflict(outcome.standing, whose, () => change(event));
    else if (event.type === 'note')
      sayNoteBack(whose, messageOf(outcome.error, cardWords.note.failed));
    else sayNotSaved(messageOf(outcome.error, cardWords.failed.description), again);
  }

  function addNote(typed: string) {
    sendHeldNotes(view.id);
    const event = { type: 'note', text: typed.normalize('NFC') } as const;
    const note = {
      kind: view.kind,
      id: view.id,
      text: event.text,
      seen: countPendingEvents(view, view.state),
      whose,
    };
    saveNote(note, async () => {
      const outcome = await sendNote(note, () => addChange(view, view.state, event));
      if (outcome.type === 'done') sayNoteAdded(note);
      else tell(outcome, event);
    });
  }

  async function takeBack(sending: Promise<ChangeOutcome>, reverse: StateEvent) {
    if ((await sending).type !== 'done') return;
    const outcome = await addChange(view, view.state, reverse);
    if (outcome.type === 'done') void showToast({ title: t.undone, description: whose });
    else tell(outcome, reverse);
  }

  /** Adds an event; says what came of it where that is not to be seen, with a way back. */
  function change(event: StateEvent): void {
    if (event.type === 'note') {
      addNote(event.text);
      return;
    }
    // What was done before comes before.
    sendHeldNotes(view.id);
    const title = titleOf(event);
    const reverse = reverseOf(event, view.state);
    const sending = addChange(view, view.state, event);
    const action = reverse && {
      action: { label: t.undo, onPress: () => void takeBack(sending, reverse) },
    };
    if (title !== undefined) void showToast({ title, description: whose, ...action });
    void sending.then((outcome) => tell(outcome, event, () => change(event)));
  }

  return change;
}

/**
 * Sends a note of the page before with the number that it had then: so the server knows it again.
 */
async function recover(note: Note): Promise<void> {
  const outcome = await sendNote(note, () =>
    sendChange(note, note.seen, { type: 'note', text: note.text }),
  );
  if (outcome.type !== 'failed') showEnquiryState(note, outcome.standing);
  if (outcome.type === 'done') sayNoteAdded(note);
  if (outcome.type === 'failed')
    sayNoteBack(note.whose, messageOf(outcome.error, cardWords.note.failed));
  if (outcome.type === 'conflict') sayNoteBack(note.whose, stateMessages.conflict);
}

/** Saves the notes that were on their way when the page was loaded anew, or the session ended. */
export async function recoverNotes(): Promise<void> {
  for (const note of $notes.get()) await recover(note);
}
