import { expect, test } from 'vitest';
import { resetLink } from '#features/account/contract/password-reset.ts';
import { login } from '#features/account/contract/session.ts';
import { book } from '#features/calls/contract/visitor.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { emailKey, findPerson } from '#features/enquiries/contract/person.ts';
import type { FactField } from '#features/facts/contract/admin.ts';
import { validateFact } from '#features/facts/contract/values.ts';
import { parseAdminConfig } from '#server/config.ts';
import { z } from '#shared/schema.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { addressMeant, lacksEnding } from '../../src/features/forms/near-domain.ts';
import { parseMailConfig } from '../../src/features/notifications/server/settings.ts';

const address = 'asha.verma@gmail.com';

/** The address as people paste it: nobody sees a difference. */
const pasted = [
  ['a zero-width space', 'asha.verma@gmail.com\u200b'],
  ['a byte order mark', '\ufeffasha.verma@gmail.com'],
  ['direction marks of a chat', '\u200easha.verma@gmail.com\u200f'],
  ['an embedding', '\u202aasha.verma@gmail.com\u202c'],
  ['an isolate', '\u2068asha.verma@gmail.com\u2069'],
  ['a soft hyphen', 'asha.ver\u00adma@gmail.com'],
  ['a word joiner', 'asha.verma\u2060@gmail.com'],
  ['a joiner', 'asha.verma@gmail\u200d.com'],
  ['no-break spaces', '\u00a0asha.verma@gmail.com\u202f'],
] as const;

const visitor = { name: 'Asha', phone: '9876543210', message: 'Hello' };
const office: FactField = { id: 'site.yaml#email', label: 'Email', kind: 'email', yaml: '' };

test.each(pasted)('an address with %s is the address, wherever it is typed', (_mark, typed) => {
  const email = (parsed: object) => (parsed as { email?: string }).email;
  expect(email(z.parse(contact.request, { ...visitor, email: typed }))).toBe(address);
  const slot = '2026-12-07T11:20:00+05:30';
  expect(email(z.parse(book.request, { ...visitor, email: typed, slot }))).toBe(address);
  expect(z.parse(login.request, { username: typed, password: 'x' }).username).toBe(address);
  expect(z.parse(resetLink.request, { username: typed }).username).toBe(address);
  expect(z.parse(findPerson.request, { email: typed }).email).toBe(address);
  expect(emailKey(typed.toUpperCase())).toBe(address);
  expect(validateFact(office, typed)).toEqual({ value: address });
  expect(addressMeant(typed.replace('gmail', 'gmial'))).toMatch(/@gmail\.com$/);
  expect(lacksEnding(typed.replace('.com', ''))).toBe(true);
});

test.each(pasted)('an address with %s is the address in a setting', async (_mark, typed) => {
  const administrator = await makeAdministrator(typed, 'a password for tests only');
  expect(administrator.ADMIN_EMAIL).toBe(address);
  expect(parseAdminConfig({ ...administrator, ADMIN_EMAIL: typed })?.email).toBe(address);
  const env = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_TO: `${typed}, b@areia.in` };
  for (const MAIL_FROM of [typed, `The office <${typed}>`])
    expect(parseMailConfig({ ...env, MAIL_FROM })).toMatchObject({
      from: { address },
      to: [address, 'b@areia.in'],
    });
});

test('two addresses are not one, and a space within is not dropped', () => {
  const refused = (email: string) =>
    z.safeParse(contact.request, { ...visitor, email }).success === false;
  expect(refused('asha@gmail.com,\u200bravi@gmail.com')).toBe(true);
  expect(refused('asha verma@gmail.com')).toBe(true);
});
