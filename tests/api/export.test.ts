import { strFromU8, unzipSync } from 'fflate';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import adminFunction from '../../netlify/functions/desk.ts';
import { writeWorkbook } from '../../src/features/enquiries/server/export/formats.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import {
  beginAsOwner,
  type Owner,
  sendContact,
  sendIncubation,
  storeOfFunctions,
} from '../support/owner.ts';

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
});
afterEach(endTest);

const asha = {
  name: 'Asha Verma',
  email: 'asha@example.test',
  message: 'Hello, "friends"\nof Lucknow',
};

const take = (query: string) => owner.get(adminFunction, `/api/admin/export?${query}`);

/** Rows of a CSV file as RFC 4180 has them. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === '' && quoted === undefined && plain === '') break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Lays texts that earlier versions of the site, or a damaged disk, have left. */
async function layOdd(): Promise<string[]> {
  const texts = [
    (id: string) => {
      // The last one has a name, and a value, that every object of the language has.
      const fields = { fullName: 'Old Record', slots: ['Mon'], constructor: 'name' };
      return JSON.stringify({ schema: 41, id, kind: 'contact', fields });
    },
    () => '{"name":"Torn Rec',
  ];
  const ids: string[] = [];
  for (const text of texts) {
    const id = uuid({ msecs: Date.parse('2026-11-10T10:00:00Z') });
    await storeOfFunctions().create(recordKey('contact', id), text(id));
    ids.push(id);
  }
  return ids;
}

test('CSV is complete, is read as UTF-8, and no cell of it is a formula', async () => {
  const odd = await layOdd();
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\ttab', '＝1+1'];
  await sendContact({ ...asha, phone: '9876543210', industry: 'real-estate' });
  for (const message of formulas) {
    const id = uuid();
    const fields = { name: 'हिन्दी', email: 'f@example.test', message, phone: '+44 20 7946 0000' };
    await storeOfFunctions().create(
      recordKey('contact', id),
      JSON.stringify({ kind: 'contact', fields }),
    );
  }
  const response = await take('kind=contact&format=csv');
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="enquiries-contact-20\d\d-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [headings = [], ...rows] = rowsOf(new TextDecoder().decode(bytes));
  const first = ['Received (India)', 'Name', 'Email', 'Phone', 'Industry'];
  // A field that the form has more stands among them.
  expect(headings.filter((heading) => first.includes(heading))).toEqual(first);
  expect(headings[0]).toBe(first[0]);
  expect(rows).toHaveLength(9);
  const column = (name: string) => rows.map((row) => row[headings.indexOf(name)] ?? '');
  for (const message of formulas) expect(column('Message')).toContain(`'${message}`);
  expect(column('Message')).toContain(asha.message);
  expect(column('Phone')).toContain("'+919876543210");
  expect(column('Phone')).toContain("'+442079460000");
  expect(column('Industry')).toContain('Real Estate');
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  expect(column('Id').slice(-2).sort()).toEqual(odd.sort());
  expect(column('Other').join()).toContain('fullName: Old Record');
  expect(column('Other').join()).toContain('constructor: name');
  expect(column('Cannot be read: stored text')).toContain('{"name":"Torn Rec');
});

test('XLSX holds text cells, so that +91 keeps its plus and = is no formula', async () => {
  await layOdd();
  await sendContact({
    ...asha,
    phone: '9876543210',
    message: '=HYPERLINK("https://example.test")',
  });
  const response = await take('kind=contact&format=xlsx');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const all = Object.entries(files)
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n');
  for (const text of ['+919876543210', '=HYPERLINK(', 'Old Record', 'Torn Rec', 'Asha Verma'])
    expect(all).toContain(text);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).not.toMatch(/<f>|t="n"/);
});

test('has the fields of its kind, and no enquiry of the other', async () => {
  await sendContact(asha);
  await sendIncubation({ budget: '2Cr-5Cr', name: 'Ravi', mobile: '9876543210' });
  const text = await (await take('kind=startup-incubation&format=csv')).text();
  const [headings = [], ...rows] = rowsOf(text);
  const fields = ['Name', 'Budget', 'Mobile'];
  expect(rows.map((row) => fields.map((field) => row[headings.indexOf(field)]))).toEqual([
    ['Ravi', '2 Cr to 5 Cr', "'+919876543210"],
  ]);
});

test('a time is India’s, where it may be the next day', async () => {
  const text = JSON.stringify({
    kind: 'contact',
    fields: asha,
    receivedAt: '2026-11-20T19:00:00.000Z',
    events: [{ at: '2026-11-20T19:45:00.000Z', type: 'note', text: 'Rang.' }],
  });
  await storeOfFunctions().create(recordKey('contact', uuid()), text);
  const [headings = [], row = []] = rowsOf(await (await take('kind=contact&format=csv')).text());
  expect(row[headings.indexOf('Received (India)')]).toBe('2026-11-21 00:30');
  expect(row[headings.indexOf('Notes')]).toBe('2026-11-21 01:15: Rang.');
});

test('every format holds the notes with their time in India, oldest first', async () => {
  const id = await sendContact(asha);
  for (const [seen, text] of ['Rang twice.', '=1+1'].entries()) {
    const change = { kind: 'contact', id, expect: seen, event: { type: 'note', text } };
    await owner.post(adminFunction, '/api/admin/state', change);
  }
  const [headings = [], row = []] = rowsOf(await (await take('kind=contact&format=csv')).text());
  expect(row[headings.indexOf('Notes')]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d: Rang twice\.\n.{16}: =1\+1$/,
  );
  const files = unzipSync(
    new Uint8Array(await (await take('kind=contact&format=xlsx')).arrayBuffer()),
  );
  expect(strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('Rang twice.');
});

test('follows the filter beyond the page, the shelf, the order, and a selection', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 70; n += 1) {
    const id = uuid({ msecs: Date.parse('2026-11-10T10:00:00Z') + n });
    const fields = {
      name: n % 2 ? `Asha ${n}` : `Ravi ${n}`,
      email: 'a@example.test',
      message: 'Hello',
    };
    await storeOfFunctions().create(
      recordKey('contact', id),
      JSON.stringify({ kind: 'contact', fields }),
    );
    ids.push(id);
  }
  const exported = async (query: string) => {
    const text = await (await take(`kind=contact&format=csv&${query}`)).text();
    const [headings = [], ...rows] = rowsOf(text);
    return rows.map((row) => row[headings.indexOf('Id')]);
  };
  expect(await exported('')).toEqual(ids.toReversed());
  expect(await exported('q=asha&sort=oldest')).toEqual(ids.filter((_, n) => n % 2));
  expect(await exported('shelf=flagged')).toEqual([]);
  expect(await exported('to=2026-11-09')).toEqual([]);
  expect(await exported(`ids=${ids[3]},${ids[60]}`)).toEqual([ids[60], ids[3]]);
});

test('needs the session, is written down, and changes nothing else', async () => {
  await sendContact(asha);
  expect(
    (await call(adminFunction, 'GET', '/api/admin/export?kind=contact&format=csv')).status,
  ).toBe(401);
  expect((await take('kind=contact&format=json')).status).toBe(422);
  expect((await take('kind=contact&format=csv&ids=../x')).status).toBe(422);
  await owner.contacts();
  const before = new Set(store.keys);
  await (await take('kind=contact&format=csv')).text();
  const added = store.keys.filter((key) => !before.has(key));
  expect(added).toHaveLength(1);
  expect(added[0]).toMatch(/^audit\//);
  const entry = JSON.parse((await storeOfFunctions().read(added[0] ?? '')) ?? '');
  expect(entry).toMatchObject({
    event: 'enquiries-exported',
    kind: 'contact',
    format: 'csv',
    narrowed: false,
  });
  expect(JSON.stringify(entry)).not.toMatch(/asha/i);
});

test('breaks off when the store fails half-way: half a file never looks like a whole one', async () => {
  for (let n = 0; n < 250; n += 1) await sendContact({ ...asha, name: `No. ${n}` });
  await owner.contacts();
  const response = await take('kind=contact&format=csv');
  const reader = response.body?.getReader();
  await reader?.read();
  store.plan = () => ({ kind: 'status', status: 503 });
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow();
});

describe('a workbook', () => {
  async function written(rows: string[][]) {
    const files = unzipSync(await writeWorkbook(['Name', 'Message'], rows));
    return strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
  }

  test.each([
    [
      'markup',
      '</t></is></c><script>&amp;',
      '&lt;/t&gt;&lt;/is&gt;&lt;/c&gt;&lt;script&gt;&amp;amp;',
    ],
    ['control characters', 'a\u0000b\u001fc', 'abc'],
    ['half a surrogate pair', 'a\ud800b', 'ab'],
    ['what readers take for an escape', '_x0041_ _x000d_', '_x005F_x0041_ _x005F_x000d_'],
    ['right-to-left marks and Hindi', '\u202eabc\u200f कार्यशाला', '\u202eabc\u200f कार्यशाला'],
  ])('holds %s as text', async (_what, text, xml) => {
    const sheet = await written([[text, '']]);
    expect(sheet.replaceAll(' xml:space="preserve"', '')).toContain(`<t>${xml}</t>`);
  });

  test('says of a text that is too long for a cell that it goes on', async () => {
    const [, text = ''] = /<t[^>]*>(x.*?)<\/t>/.exec(await written([['x'.repeat(40_000)]])) ?? [];
    expect(text).toHaveLength(32_767);
    expect(text).toMatch(/x … \(it goes on: the CSV export has the whole\)$/);
  });
});

test('stops reading when nobody takes the file any more', async () => {
  for (let n = 0; n < 350; n += 1) {
    const id = uuid({ msecs: Date.parse('2026-11-10T10:00:00Z') + n });
    const fields = {
      name: `No. ${n}`,
      email: 'a@example.test',
      message: crypto.randomUUID().repeat(50),
    };
    await storeOfFunctions().create(
      recordKey('contact', id),
      JSON.stringify({ kind: 'contact', fields }),
    );
  }
  await owner.contacts('?limit=1');
  const calls = vi.spyOn(globalThis, 'fetch');
  const records = () =>
    calls.mock.calls.filter(([address]) => /enquiry\/contact\/.\/./.test(String(address))).length;
  const response = await take('kind=contact&format=csv');
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  const read = records();
  expect(read).toBeLessThan(350);
  await owner.contacts('?limit=1');
  expect(records() - read).toBeLessThanOrEqual(3);
});
