import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtFacts } from '#features/facts/contract/admin.ts';
import {
  currentId,
  placeOf,
  retiredReason,
  withCurrentIds,
} from '#features/facts/contract/field-ids.ts';
import generated from '#generated/facts.json' with { type: 'json' };

/** Every id that a deployed site may have stored values under, one per line. Never remove a line. */
const list = new URL('./published-field-ids.txt', import.meta.url);

const published = readFileSync(list, 'utf8').trim().split('\n');
const { groups, newEvent } = builtFacts.parse(generated);
const ids = [...groups.flatMap(({ fields }) => fields), ...newEvent].map(({ id }) => id);

test('every id that was ever published still has its field', () => {
  const lost = published.filter((id) => !ids.includes(currentId(id)) && !retiredReason(id));
  expect(
    lost,
    'Owners have values stored under these ids, and no field has them any more. Add an alias in src/features/facts/contract/field-ids.ts, or a reason if the field was retired.',
  ).toEqual([]);
});

test('every id of today is in the list, so that it is not lost tomorrow', () => {
  const added = ids.filter((id) => !published.includes(id));
  if (process.env.ADD_FIELD_IDS) appendFileSync(list, added.map((id) => `${id}\n`).join(''));
  else
    expect(
      added,
      'These fields are new. Add them to the list: ADD_FIELD_IDS=1 npm test -- unit field-ids',
    ).toEqual([]);
});

test('no id counts places in a list: one more in front would give a value to another field', () => {
  expect(ids.filter((id) => /\.\d+(?:\.|$)/.test(placeOf(id).path))).toEqual([]);
});

test('a value under the id of today goes before one under a former id', () => {
  const former = 'en/services/youth.yaml#detail.terms.fee';
  const now = 'en/pages/youth-development.yaml#terms.fee';
  expect(withCurrentIds({ [former]: 'before' })).toEqual({ [now]: 'before' });
  for (const both of [
    { [former]: 'before', [now]: 'today' },
    { [now]: 'today', [former]: 'before' },
  ])
    expect(withCurrentIds(both)).toEqual({ [now]: 'today' });
});
