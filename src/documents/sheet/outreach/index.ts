import type { Outreach } from '../../../content/schema/downloads/outreach.ts';
import { startSheet } from '../start.ts';
import { writeWorkbook } from '../write.ts';
import { checklistSheet, questionsSheet, sequenceSheet } from './lists.ts';
import { summarySheet } from './summary.ts';
import { trackerSheet } from './tracker.ts';

/** Makes the workbook for speaking with investors. @param publisher - name of the company. */
export function makeOutreach(copy: Outreach, publisher: string): Promise<Uint8Array> {
  const ready = checklistSheet(copy.ready, copy.answers);
  const send = checklistSheet(copy.send, copy.answers);
  const tracker = trackerSheet(copy);
  return writeWorkbook({
    ...copy,
    author: publisher,
    names: {},
    sheets: [
      startSheet(copy.start, copy, publisher),
      ready.grid,
      sequenceSheet(copy),
      send.grid,
      tracker.grid,
      summarySheet(copy, tracker, [ready.answered, send.answered]),
      questionsSheet(copy),
    ],
  });
}
