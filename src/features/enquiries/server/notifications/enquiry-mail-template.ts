import { slotPattern } from '#features/calls/contract/slot.ts';
import { slotText } from '#features/calls/contract/slot-text.ts';
import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import type { EnquirySource } from '#features/enquiries/contract/source.ts';
import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import { manyLines, oneLine } from '#features/notifications/server/compose/clean-text.ts';
import {
  fill,
  isEnglish,
  named,
  textOf,
} from '#features/notifications/server/compose/fill-words.ts';
import type { MailTemplate } from '#features/notifications/server/compose/mail-template.ts';
import { isEmail } from '#features/notifications/server/settings.ts';
import { phoneLinks } from '#shared/contact-links.ts';
import { deskPath } from '#shared/desk-path.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { indianTimeZone } from '#shared/indian-time.ts';

/** An enquiry as far as it can be read. */
export interface NotifiableEnquiry {
  readonly kind: EnquiryKind;
  readonly id: string;
  /** ISO 8601 instant, UTC. */
  readonly receivedAt: string;
  /** By the name it was stored under; empty where the record cannot be read. */
  readonly fields: Readonly<Record<string, string | boolean>>;
  readonly source?: EnquirySource | undefined;
  /** Of a registration, what it came to at once. */
  readonly seat?: SeatOutcome | undefined;
  /** Name of the language that it is in; English unless given. */
  readonly language?: string;
}

/**
 * Longest texts of one line, in code points:
 * phones show about as much of a name and a matter in a subject.
 */
const longest = { name: 60, matter: 60, value: 300 } as const;

/** The order in which fields are shown; others follow under their stored names. */
const fieldOrder = ['name', 'email', 'phone', 'mobile', 'industry', 'topic', 'event', 'budget'];

/** The owner's own time, whatever the server's. */
const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: indianTimeZone,
});

/** Who has sent an enquiry, in one short line. */
export const senderOf = ({ fields }: NotifiableEnquiry, words: NotificationWords): string =>
  oneLine(textOf(fields.name), longest.name) || words.nameless;

/** What an enquiry is about, in the words of the site, in one short line. */
export function matterOf({ kind, fields }: NotifiableEnquiry, words: NotificationWords): string {
  for (const name of ['event', 'topic', 'industry']) {
    const label = named(words.labels[name], textOf(named(fields, name)));
    if (label) return oneLine(label, longest.matter);
  }
  return oneLine(words.matters[kind] ?? kind, longest.matter);
}

/** Everything but the message, a line each: fields, where it came from, and when. */
function factsOf(
  { fields, receivedAt, source = {}, language = 'en' }: NotifiableEnquiry,
  words: NotificationWords,
) {
  const others = Object.keys(fields).filter(
    (name) => !fieldOrder.includes(name) && name !== 'message',
  );
  const { page, firstPage, referrer, campaign = {} } = source;
  const given = [...fieldOrder, ...others].map((name) => [name, named(fields, name)] as const);
  const known = { page, firstPage, referrer, campaign: Object.values(campaign).join(', ') };
  const shown = (name: string, value: string | boolean) => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (name === 'wantedSlot' && slotPattern.test(value)) return slotText(value, 'en-IN');
    return named(named(words.labels, name), value) ?? oneLine(value, longest.value);
  };
  const received = ['received', dateFormat.format(new Date(receivedAt))] as const;
  const wrote = isEnglish(language) ? [] : [['language', language] as const];
  return [...given, ...Object.entries(known), ...wrote, received].flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [[named(words.fields, name) ?? oneLine(name, longest.name), shown(name, value)] as const],
  );
}

/** The buttons of a mail: those of them that have an address. */
function linksOf(
  { mail }: NotificationWords,
  phone: string,
  desk: string,
): ReadonlyArray<readonly [string, string]> {
  const { call, whatsapp } = phoneLinks(phone);
  const links = [
    [mail.call, call] as const,
    [mail.whatsapp, whatsapp] as const,
    [mail.desk, desk] as const,
  ];
  return links.flatMap(([label, href]) => (href === undefined ? [] : [[label, href] as const]));
}

/** The owner's mail about an enquiry, under a heading. */
export function enquiryMailTemplate(
  enquiry: NotifiableEnquiry,
  words: NotificationWords,
  siteUrl: string,
  heading: string,
): MailTemplate {
  const { fields } = enquiry;
  return {
    heading,
    facts: factsOf(enquiry, words),
    message:
      Object.keys(fields).length > 0 ? manyLines(textOf(fields.message)) : words.mail.unreadable,
    links: linksOf(words, textOf(fields.phone) || textOf(fields.mobile), `${siteUrl}${deskPath}`),
    closing: isEmail(textOf(fields.email))
      ? fill(words.mail.reply, { name: senderOf(enquiry, words) })
      : undefined,
  };
}
