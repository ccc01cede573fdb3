import { expect, test } from 'vitest';
import { initialsOf } from '../../src/copy/initials.ts';

test.each([
  ['Asha Verma', 'AV'],
  ['  Asha Devi  Verma ', 'AV'],
  ['Asha', 'A'],
  ['किरण शर्मा', 'किश'],
])('where no portrait stands for %j, the letters %s do', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
