import { expect, test } from 'vitest';
import { placeholderValuesOf } from '../../src/copy/placeholder-values.ts';
import { company } from '../support/content-files.ts';

test('sentences name email and number; until they are filled in, the form and nobody’s zeros', () => {
  const valuesWith = (email: string) => placeholderValuesOf({ ...company, email }, []);
  expect(valuesWith('office@areia.test')['site.writeTo']).toBe('office@areia.test');
  expect(valuesWith('hello@example.com')['site.writeTo']).toBe('us with the contact form');
  const zeros = { display: '+91 522 000 0000', e164: '+915220000000' };
  expect(placeholderValuesOf({ ...company, phone: zeros }, [])['site.phone']).toBe('us');
  expect(valuesWith('')['site.phone']).toMatch(/^\+91\s522/);
});
