import { expect, test } from 'vitest';
import { placeholderValuesOf } from '../../src/copy/placeholder-values.ts';
import { company } from '../support/content-files.ts';

test('sentences that say where to write name the email; until it is filled in, the form', () => {
  const valuesWith = (email: string) => placeholderValuesOf({ ...company, email }, []);
  expect(valuesWith('office@areia.test')['site.writeTo']).toBe('office@areia.test');
  expect(valuesWith('hello@example.com')['site.writeTo']).toBe('us with the contact form');
});
