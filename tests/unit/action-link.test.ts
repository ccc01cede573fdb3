import { expect, test } from 'vitest';
import { actionLink } from '../../src/lib/action-link.ts';

const reach = { chat: undefined, portal: undefined, documents: {} };

test('“Call us” dials the company’s number, and is left out without one', () => {
  const call = (phone: string | undefined) => actionLink({ kind: 'phone' }, { ...reach, phone });
  expect(call('+915224001234')).toEqual({ href: 'tel:+915224001234' });
  expect(call(undefined)).toBeNull();
});
