import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryState, StateEvent } from '#contracts/enquiry-state.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { EnquiryView } from '../card/enquiry-view.ts';
import { historyKey } from '../card/history-key.ts';
import { shownDay } from '../card/relative-time.ts';
import { statusName } from '../card/StatusMark.tsx';
import { type Enquiry, type Pages, withState } from '../list/enquiry-pages.ts';
import type { Inbox } from '../list/use-enquiry-actions.ts';
import { saveNote, sayNoteNotSaved } from '../notes/save-note.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { messageOf } from '../shared/queries.ts';
import { type Outcome, type Standing, sender, workOn } from './state-work.ts';
import { closeUndoWindows } from './undo-window.ts';

const t = desk.saved;

/** What somebody wanted while others wrote, and what stands there now. */
export interface Conflict {
  readonly wanted: StateEvent;
  readonly standing: Standing;
}

/** The title of the toast that says what was done; undefined for what needs no word. */
function titleOf(event: StateEvent): string | undefined {
  if (event.type === 'status') return filled(t.status, { status: statusName(event.status) });
  if (event.type !== 'follow-up') return undefined;
  return event.date === null ? t.noFollowUp : filled(t.followUp, { date: shownDay(event.date, new Date()) });
}

/** What takes an event back; null for what another cannot. */
function reverseOf(event: StateEvent, { status, followUp }: EnquiryState): StateEvent | null {
  if (event.type === 'status') return { type: 'status', status: status as typeof event.status };
  return event.type === 'follow-up' ? { type: 'follow-up', date: followUp } : null;
}

/** Says why something is not saved, with a way to try again where there is one. */
function sayNotSaved(error: unknown, again?: () => void): void {
  showToast({
    title: desk.failed.title,
    description: messageOf(error, desk.failed.description),
    variant: 'destructive',
    ...(again && { action: { label: desk.failed.again, onPress: again } }),
  });
}

/** Sends events of an enquiry; the lists and its history show at once what comes of them. */
function useEventSender<Item extends Enquiry>({ kind, contract }: Inbox<Item>, { id, state }: EnquiryView) {
  const client = useQueryClient();

  function show(shown: EnquiryState) {
    client.setQueriesData<Pages<Item>>({ queryKey: [contract.path] }, (data) => withState(data, id, shown));
  }

  return async (event: StateEvent): Promise<Outcome> => {
    // What was done before comes before.
    closeUndoWindows(id);
    const outcome = await workOn(kind, id, state).add(event, sender(kind, id), show);
    if (outcome.type !== 'failed') client.setQueryData(historyKey(kind, id), outcome.standing);
    return outcome;
  };
}

/**
 * What can be done with where an enquiry stands. It shows at once; what the server does not take is
 * taken back and said.
 *
 * @returns `change` adds an event; `conflict` is set while somebody else's stands in its way, and
 *   `settle` ends that.
 */
export function useEnquiryState<Item extends Enquiry>(inbox: Inbox<Item>, view: EnquiryView) {
  const send = useEventSender(inbox, view);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { kind } = inbox;
  const { id } = view;
  const whose = view.name || desk.noName;

  /** Says, or shows beside the other's, what the server did not take. */
  function tellOfFailure(outcome: Outcome, event: StateEvent, again?: () => void) {
    if (outcome.type === 'failed' && leaveIfEnded(outcome.error)) return;
    // That it was read, nobody asked to have noted.
    if (event.type === 'read') return;
    if (outcome.type === 'conflict') setConflict({ wanted: event, standing: outcome.standing });
    if (outcome.type !== 'failed') return;
    if (event.type === 'note') sayNoteNotSaved(outcome.error, whose);
    else sayNotSaved(outcome.error, again);
  }

  function addNote(note: string) {
    closeUndoWindows(id);
    const text = note.normalize('NFC');
    const { events: seen } = workOn(kind, id, view.state).shown;
    saveNote({ kind, id, text, seen }, whose, {
      send,
      tell: (outcome) => tellOfFailure(outcome, { type: 'note', text }),
    });
  }

  /** Adds an event; says what came of it where that is not to be seen, with a way back. */
  function change(event: StateEvent): void {
    if (event.type === 'note') {
      addNote(event.text);
      return;
    }
    const title = titleOf(event);
    const reverse = reverseOf(event, view.state);
    const sending = send(event);
    if (title !== undefined)
      showToast({
        title,
        description: whose,
        ...(reverse && { action: { label: t.undo, onPress: () => void takeBack(sending, reverse) } }),
      });
    void sending.then((outcome) => tellOfFailure(outcome, event, () => change(event)));
  }

  async function takeBack(sending: Promise<Outcome>, reverse: StateEvent) {
    if ((await sending).type !== 'done') return;
    const outcome = await send(reverse);
    if (outcome.type === 'done') showToast({ title: t.undone, description: whose });
    else tellOfFailure(outcome, reverse);
  }

  return { change, conflict, settle: () => setConflict(null) };
}

/** What {@link useEnquiryState} gives. */
export type EnquiryStateActions = ReturnType<typeof useEnquiryState>;
