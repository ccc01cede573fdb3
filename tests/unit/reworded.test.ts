import { expect, test } from 'vitest';
import { reworded } from '../../src/languages/reworded.ts';

test('words take the place of those they name, and leave the rest', () => {
  const english = {
    name: 'AREIA',
    address: { street: '1 Road', city: 'Lucknow' },
    days: [
      { day: 'Mon', at: 9 },
      { day: 'Tue', at: 9 },
    ],
  };
  const words = { address: { city: 'लखनऊ' }, days: [{ day: 'सोम' }] };
  expect(reworded(english, words)).toEqual({
    name: 'AREIA',
    address: { street: '1 Road', city: 'लखनऊ' },
    days: [
      { day: 'सोम', at: 9 },
      { day: 'Tue', at: 9 },
    ],
  });
  expect(english.address.city).toBe('Lucknow');
});
