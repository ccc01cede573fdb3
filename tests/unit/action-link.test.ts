import { expect, test } from 'vitest';
import { actionLink } from '../../src/lib/action-link.ts';
import { routes } from '../../src/lib/paths.ts';

const reach = { chat: undefined, portal: undefined, documents: {} };

test('“Call us” dials the company’s number, and until it is known leads to where a call is asked for', () => {
  const call = (phone: string | undefined) => actionLink({ kind: 'phone' }, { ...reach, phone });
  expect(call('+915224001234')).toEqual({ href: 'tel:+915224001234' });
  expect(call(undefined)).toEqual({ href: routes.book });
});
