import { expect, test } from 'vitest';
import { textOfEntry } from '../../src/features/desk/settings/audit-words.ts';

const entry = (event: string, details: Record<string, string | boolean> = {}) =>
  textOfEntry({ at: '2026-11-21T10:00:00.000Z', event, command: false, details });

test('the log names an export, with the kind of enquiry and the format', () => {
  const details = { kind: 'contact', format: 'xlsx', shelf: 'inbox', narrowed: false };
  expect(entry('enquiries-exported', details)).toBe('Exported enquiries to a file (xlsx), each a contact enquiry');
});

test('an enquiry is named by its kind, and one of a kind that is not known here is an enquiry', () => {
  const erased = (kind: string) => entry('enquiry-erased', { kind, id: '01900000-0000-7000-8000-00000000abcd' });
  expect(erased('contact')).toBe('Erased a contact enquiry for good (id ends in 00abcd)');
  expect(erased('startup-incubation')).toBe('Erased a startup enquiry for good (id ends in 00abcd)');
  for (const kind of ['zeppelins', 'constructor', '']) {
    expect(erased(kind)).toBe('Erased an enquiry for good (id ends in 00abcd)');
  }
});
