import { expect, test } from 'vitest';
import type { ShownEvent, StateEvent } from '#contracts/enquiry-state.ts';
import { shownInstant } from '../../src/features/desk/shared/dates.ts';
import { sendEvent } from '../../src/features/admin/state/state-work.ts';
import { ApiError } from '../../src/lib/api-client.ts';

/** A server that has the event already, because its answer to the first sending was lost. */
function afterLostReply(stands: ShownEvent) {
  const state = { status: 'new', followUp: null, events: 1, contactedAt: null };
  const body = { success: false, error: 'Changed.', code: 'conflict', requestId: 'r', events: [stands], state };
  return () => Promise.reject(new ApiError(new Response(null, { status: 409 }), JSON.stringify(body)));
}

test.each([
  ['a nukta of Hindi typed as one sign', 'वह \u0958लम लाएगा', 'वह \u0915\u093cलम लाएगा'],
  ['an accent typed as two', 'Cafe\u0301', 'Caf\u00e9'],
])('a note whose reply was lost is known again as it is kept: %s', async (_, typed, kept) => {
  const note: StateEvent = { type: 'note', text: typed };
  const send = afterLostReply({ at: '2026-11-21T10:00:00.000Z', type: 'note', text: kept });
  expect(await sendEvent(0, note, send)).toMatchObject({ type: 'done', standing: { state: { events: 1 } } });
  const another = afterLostReply({ at: '2026-11-21T10:00:00.000Z', type: 'note', text: `${kept}!` });
  expect(await sendEvent(0, note, another)).toMatchObject({ type: 'conflict' });
});

test('a time that no calendar has is shown as it stands, and ends no page', () => {
  expect(shownInstant('2026-11-21T25:61')).toBe('2026-11-21T25:61');
  expect(shownInstant('2026-11-21T10:05:00Z')).toMatch(/^Nov 21, 2026/);
});
