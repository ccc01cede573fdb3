import { beforeAll, expect, test } from 'vitest';
import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import { answerLinks } from '../../src/features/enquiries/admin/card/answer-links.ts';
import { composeEnquiry } from '../../src/features/enquiries/server/notifications/compose-enquiry.ts';
import { loadWords } from '../../src/features/notifications/server/compose/fill-words.ts';

let words: NotificationWords;
beforeAll(async () => {
  words = await loadWords();
});

const id = '01900000-0000-7000-8000-000000000000';
const receivedAt = '2026-11-21T10:00:00.000Z';

/** What the owner can press in a mail about an enquiry with this number. */
function linksOfMail(phone: string) {
  const told = {
    kind: 'contact',
    id,
    receivedAt,
    unflagged: false,
    fields: { name: 'Asha', phone },
  } as const;
  const { text } = composeEnquiry(told, words, 'https://site.test', false).mail;
  return { call: /tel:\S*/.exec(text)?.[0], chat: /https:\/\/wa\.me\/\S*/.exec(text)?.[0] };
}

/** What the owner can press on the desk's card of it. */
function linksOfDesk(phone: string) {
  const head = { kind: 'contact', id, name: 'Asha', submittedAt: receivedAt } as const;
  const { call, whatsapp } = answerLinks(
    { ...head, topic: undefined, email: undefined, phone },
    {
      nameless: '',
      matters: words.matters as never,
      whatsapp: '',
      mail: { subject: '', paragraphs: [] },
      ready: [],
    },
  );
  return { call, chat: whatsapp };
}

test.each([
  // Indian numbers, however they were written.
  ['9876543210', '+919876543210', true],
  ['+91 98765 43210', '+919876543210', true],
  ['(+91) 98765-43210', '+919876543210', true],
  ['Tel: +91 (0) 98765 43210', '+919876543210', true],
  ['＋91 98765 43210', '+919876543210', true],
  ['00919876543210', '+919876543210', true],
  ['09876543210', '+919876543210', true],
  ['919876543210', '+919876543210', true],
  ['९८७६५४३२१०', '+919876543210', true],
  ['+९१ ९८७६५ ४३२१०', '+919876543210', true],
  ['٩٨٧٦٥٤٣٢١٠', '+919876543210', true],
  ['۹۸۷۶۵۴۳۲۱۰', '+919876543210', true],
  ['৯৮৭৬৫৪৩২১০', '+919876543210', true],
  ['９８７６５４３２１０', '+919876543210', true],
  // A landline with its area's code.
  ['0522 234 5678', '+915222345678', false],
  ['0512-2345678', '+915122345678', false],
  // Numbers of other countries.
  ['+44 20 7946 0000', '+442079460000', true],
  ['0044 20 7946 0000', '+442079460000', true],
  ['+١ ٢٠٢ ٥٥٥ ٠١٠٠', '+12025550100', true],
  // What has fewer or more digits than a number reaches nobody, or a stranger.
  ['234 5678', undefined, false],
  ['२३४५', undefined, false],
  ['0522 234567', undefined, false],
  ['98765 43210 1', undefined, false],
  ['442079460000', undefined, false],
  ['+91 12345', undefined, false],
  ['+0 98765 4321', undefined, false],
  ['*21*123#', undefined, false],
  ['9876543210, 9876543211', undefined, false],
  ['+9198765432109876', undefined, false],
  ['9'.repeat(40), undefined, false],
  ['no number', undefined, false],
  ['+', undefined, false],
  ['', undefined, false],
])('mail and desk dial %j alike', (phone, number, hasChat) => {
  const links = {
    call: number && `tel:${number}`,
    chat: hasChat ? `https://wa.me/${number?.slice(1)}` : undefined,
  };
  expect.soft(linksOfMail(phone), 'in a mail').toEqual(links);
  expect.soft(linksOfDesk(phone), 'on the desk').toEqual(links);
});
