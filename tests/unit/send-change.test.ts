import { afterEach, expect, test, vi } from 'vitest';
import type { ShownEvent } from '#features/enquiries/contract/state.ts';
import { shownInstant } from '../../src/features/admin-parts/dates.ts';
import { sendChange } from '../../src/features/enquiries/admin/card/send-change.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that has the event already, because its answer to the first sending was lost. */
function afterLostReply(stands: ShownEvent): void {
  const state = { status: 'new', followUp: null, events: 1, contactedAt: null };
  const body = {
    success: false,
    error: 'Changed.',
    code: 'conflict',
    requestId: 'r',
    events: [stands],
    state,
  };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
}

test.each([
  ['a nukta of Hindi typed as one sign', 'वह \u0958लम लाएगा', 'वह \u0915\u093cलम लाएगा'],
  ['an accent typed as two', 'Cafe\u0301', 'Caf\u00e9'],
])('a note whose reply was lost is known again as it is kept: %s', async (_, typed, kept) => {
  const one = { kind: 'contact', id: '0193a1b2-0000-7000-8000-000000000001' } as const;
  afterLostReply({ at: '2026-11-21T10:00:00.000Z', type: 'note', text: kept });
  const again = await sendChange(one, 0, { type: 'note', text: typed });
  expect(again).toMatchObject({ type: 'done', standing: { state: { events: 1 } } });
  afterLostReply({ at: '2026-11-21T10:00:00.000Z', type: 'note', text: `${kept}!` });
  expect(await sendChange(one, 0, { type: 'note', text: typed })).toMatchObject({
    type: 'conflict',
  });
});

test('a time that no calendar has is shown as it stands, and ends no page', () => {
  expect(shownInstant('2026-11-21T25:61')).toBe('2026-11-21T25:61');
  expect(shownInstant('2026-11-21T10:05:00Z')).toMatch(/^Nov 21, 2026/);
});
