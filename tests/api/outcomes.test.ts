import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overview as overviewContract } from '#features/enquiries/contract/filter.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import { beginAsOwner, type Owner, storeOfFunctions } from '../support/owner.ts';
import { recordText } from '../support/stored-enquiries.ts';

/** What became of enquiries, by month and source: counted by the server, and as a file. */

let owner: Owner;
beforeEach(async () => {
  ({ owner } = await beginAsOwner());
});
afterEach(endTest);

/** Stores an enquiry of an instant, with what led to it and what was done with it. */
async function lay(at: string, source: object, events: readonly object[] = [], rest = {}) {
  const msecs = Date.parse(at);
  const id = uuid({ msecs });
  const fields = { name: 'Asha', email: 'asha@example.test', message: 'Hello' };
  const dated = events.map((event) => ({ at, ...event }));
  const text = recordText(id, 'contact', msecs, fields, { source, events: dated, ...rest });
  await storeOfFunctions().create(recordKey('contact', id), text);
}

const booked = { type: 'call-booked', slot: '2026-10-12T11:00:00+05:30', minutes: 30 };
const cancelled = { ...booked, type: 'call-cancelled' };
const won = { type: 'status', status: 'won' };

const campaign = (utm_source: string) => ({ campaign: { utm_source } });

async function monthsOf(query = '') {
  const response = await owner.get(adminFunction, `/api/admin/overview?kind=contact${query}`);
  return overviewContract.response.parse(await response.json()).outcomes;
}

const take = (query = '') => owner.get(adminFunction, `/api/admin/outcomes?kind=contact${query}`);

test('counts enquiries, calls that stand and what was won, by month of India and by source', async () => {
  await lay('2026-09-10T06:00:00Z', { way: 'walk-in' }, [won]);
  // October has begun in India.
  await lay('2026-09-30T20:00:00Z', { way: 'walk-in' }, [booked, won]);
  await lay('2026-10-10T06:00:00Z', campaign('google'), [booked]);
  await lay('2026-10-11T06:00:00Z', campaign('google'), [booked, cancelled]);
  await lay('2026-10-11T06:00:00Z', campaign('google'), [won, { type: 'status', status: 'lost' }]);
  await lay('2026-10-11T06:00:00Z', campaign('google'), [won], { setAside: true });
  expect(await monthsOf()).toEqual([
    {
      month: '2026-10',
      enquiries: 4,
      calls: 2,
      won: 1,
      sources: [
        { source: 'google', enquiries: 3, calls: 1, won: 0 },
        { source: 'walk-in', enquiries: 1, calls: 1, won: 1 },
      ],
    },
    {
      month: '2026-09',
      enquiries: 1,
      calls: 0,
      won: 1,
      sources: [{ source: 'walk-in', enquiries: 1, calls: 0, won: 1 }],
    },
  ]);
  expect(await monthsOf('&status=won&to=2026-09-30')).toMatchObject([{ month: '2026-09', won: 1 }]);
});

test('has the last twelve months with anything in them, and counts rare sources together', async () => {
  for (let month = 1; month <= 9; month += 1) await lay(`2025-0${month}-10T06:00:00Z`, {});
  for (let month = 1; month <= 4; month += 1) await lay(`2026-0${month}-10T06:00:00Z`, {});
  for (let index = 0; index < 14; index += 1)
    await lay('2026-05-10T06:00:00Z', campaign(`campaign-${index}`));
  const months = await monthsOf();
  expect(months.map(({ month }) => month)).toEqual([
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-09',
    '2025-08',
    '2025-07',
    '2025-06',
    '2025-05',
    '2025-04',
    '2025-03',
  ]);
  // Eleven of fourteen stand beside those that came directly.
  expect(months[0]?.enquiries).toBe(14);
  expect(months[0]?.sources).toHaveLength(12);
  expect(months[0]?.sources.at(-1)).toEqual({ source: null, enquiries: 3, calls: 0, won: 0 });
});

test('is a file of the same figures, in which no source is a formula, for the owner alone', async () => {
  await lay('2026-10-10T06:00:00Z', campaign('=1+1'), [booked, won]);
  await lay('2026-09-10T06:00:00Z', { way: 'phone' });
  const response = await take();
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="outcomes-contact-20\d\d-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    "Month,Source,Enquiries,Calls booked,Won\r\n2026-10,'=1+1,1,1,1\r\n2026-09,phone,1,0,0\r\n",
  );
  expect(await (await take('&from=2026-10-01')).text()).not.toContain('phone');
  expect((await call(adminFunction, 'GET', '/api/admin/outcomes?kind=contact')).status).toBe(401);
});
