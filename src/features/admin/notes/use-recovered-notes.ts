import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { enquiryLists } from '#contracts/admin-submissions.ts';
import { stateMessages } from '#contracts/enquiry-state.ts';
import { desk } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { historyKey } from '../card/history-key.ts';
import { type Enquiry, type Pages, withState } from '../list/enquiry-pages.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { type Outcome, sendEvent, sender } from '../state/state-work.ts';
import { sayNoteNotSaved, sendKeptNote } from './save-note.ts';
import { $unsavedNotes, type UnsavedNote } from './unsaved-notes.store.ts';

/**
 * Sends a note that the page before this one kept. It may have been stored already: then the server
 * answers with it, because it is sent after as many events as the first time.
 *
 * @param before - what is sent before it, which may be a note on the same enquiry.
 */
function recover(client: QueryClient, note: UnsavedNote, before: Promise<void>): Promise<void> {
  const { kind, id, seen } = note;
  const tell = (outcome: Outcome) => {
    if (outcome.type === 'failed') return void (leaveIfEnded(outcome.error) || sayNoteNotSaved(outcome.error));
    const { state } = outcome.standing;
    client.setQueriesData<Pages<Enquiry>>({ queryKey: [enquiryLists[kind].path] }, (data) =>
      withState(data, id, state),
    );
    client.setQueryData(historyKey(kind, id), outcome.standing);
    if (outcome.type === 'conflict')
      void showToast({
        title: desk.failed.title,
        description: `${stateMessages.conflict} ${desk.note.back}`,
        variant: 'destructive',
      });
  };
  return sendKeptNote(note, {
    send: (event) => before.then(() => sendEvent(seen, event, sender(kind, id))),
    tell,
  });
}

let hasBegun = false;

/**
 * Saves the notes that were on their way when the page was loaded anew, or the browser ended.
 *
 * @param isReady - whether the list is there that is to show them.
 */
export function useRecoveredNotes(isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isReady || hasBegun) return;
    hasBegun = true;
    let before = Promise.resolve();
    for (const note of $unsavedNotes.get()) before = recover(client, note, before);
  }, [isReady, client]);
}
