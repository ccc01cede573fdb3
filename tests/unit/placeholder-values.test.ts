import { expect, test } from 'vitest';
import { placeholderValuesOf } from '../../src/copy/placeholder-values.ts';
import { company } from '../support/content-files.ts';

test('sentences name email and number', () => {
  const values = placeholderValuesOf({ ...company, email: 'office@areia.test' }, []);
  expect(values['site.email']).toBe('office@areia.test');
  expect(values['site.phone']).toMatch(/^\+91\s522/);
});

test('a site that was live without them names the page of the form', () => {
  const { email: _email, phone: _phone, ...without } = company;
  const values = placeholderValuesOf({ ...without, url: 'https://areia.in' }, []);
  expect(values['site.email']).toBe('areia.in/contact');
  expect(values['site.phone']).toBe('areia.in/contact');
});
