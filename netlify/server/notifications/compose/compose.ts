import { slotText } from '#features/calls/contract/slot-text.ts';
import { slotPattern } from '#features/calls/contract/visitor.ts';
import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import type { EnquirySource } from '#features/enquiries/contract/source.ts';
import {
  type NotificationWords,
  notificationWords,
} from '#features/notifications/contract/texts.ts';
import { phoneLinks } from '#shared/contact-links.ts';
import { deskPath } from '#shared/desk-path.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { indianTimeZone } from '#shared/indian-time.ts';
import { localeOf } from '../../language-label.ts';
import { manageQuery } from '../../records/booking-token.ts';
import type { BookedCall } from '../../records/call-state.ts';
import type { VisitorMail } from '../acknowledgements.ts';
import type { MailText, Notification } from '../channels/channel.ts';
import { isEmail } from '../settings.ts';
import { entryOf } from './call-entry.ts';
import { manyLines, oneLine, subjectLine } from './clean-text.ts';
import { type MailSheet, mailOf } from './mail-sheet.ts';

/** The words of what is sent, as the build made them; loaded when there is something to send. */
export async function loadWords(): Promise<NotificationWords> {
  const { default: generated } = await import('#generated/notification-words.json', {
    with: { type: 'json' },
  });
  return notificationWords.parse(generated);
}

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

/** What telling of calls needs besides. */
export interface CallParts {
  /** Address that the mails are from, and the owner's; null where there are none. */
  readonly mail: { readonly from: string; readonly to: string } | null;
  /** Proves who may change the call of an enquiry. */
  readonly token: (id: string) => string | undefined;
}

/** Longest texts of one line, in code points: phones show about as much of a name and a matter in a subject. */
const longest = { name: 60, matter: 60, value: 300 } as const;

/** The order in which fields are shown; others follow under their stored names. */
const fieldOrder = ['name', 'email', 'phone', 'mobile', 'industry', 'topic', 'event', 'budget'];

/** The owner's own time, whatever the server's. */
const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: indianTimeZone,
});

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** Fills the placeholders of a text; one that has no value stays. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

/** A word of a list by its name, which may come from anywhere: every object has a `constructor`. */
const named = <Value>(
  list: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (list && Object.hasOwn(list, name) ? list[name] : undefined);

/** A field's text; empty where it holds none. */
const textOf = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value : '';

/** Who has sent an enquiry, in one short line. */
const senderOf = ({ fields }: NotifiableEnquiry, words: NotificationWords): string =>
  oneLine(textOf(fields.name), longest.name) || words.nameless;

/** What an enquiry is about, in the words of the site, in one short line. */
function matterOf({ kind, fields }: NotifiableEnquiry, words: NotificationWords): string {
  for (const name of ['event', 'topic', 'industry']) {
    const label = named(words.labels[name], textOf(named(fields, name)));
    if (label) return oneLine(label, longest.matter);
  }
  return oneLine(words.matters[kind] ?? kind, longest.matter);
}

/** Of English nothing is said: it was the only language for long. */
const isEnglish = (language: string): boolean => language === 'en';

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

/** As chats that read `text` as markup want it (Slack): else a name could call everybody, or be a link. */
const forChat = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type Acknowledgement = NotificationWords['acknowledgements'][string];

function acknowledgementOf(
  { acknowledgements }: NotificationWords,
  { language: wanted = 'en', seat }: NotifiableEnquiry,
): MailText {
  const language = Object.hasOwn(acknowledgements, wanted) ? wanted : 'en';
  const { subject, greeting, paragraphs, seats, signature, why } = acknowledgements[
    language
  ] as Acknowledgement;
  const message = [...(seat ? [seats[seat]] : []), ...paragraphs, signature].join('\n\n');
  return mailOf(subject, { heading: greeting, message, closing: why, language });
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
function sheetOf(
  enquiry: NotifiableEnquiry,
  words: NotificationWords,
  siteUrl: string,
  heading: string,
): MailSheet {
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

/** What there is to tell of a call: the last change, or that it is near. */
function newsOf({ state, changes }: BookedCall): string {
  if (state === 'cancelled') return 'cancelled';
  return changes > 1 ? 'moved' : 'booked';
}

/** Which of the visitor's mails news of a call is. */
function kindOf({ byOwner }: BookedCall, news: string): VisitorMail {
  if (news === 'reminder') return 'reminder';
  if (byOwner) return 'by-owner';
  return news === 'booked' ? 'confirmation' : 'change';
}

/** What the visitor is told of their call, in the language that they wrote in. */
function visitorsMail(
  { id, language: wanted = 'en' }: NotifiableEnquiry,
  call: BookedCall,
  news: string,
  to: string,
  { words, siteUrl, calls }: { words: NotificationWords; siteUrl: string; calls: CallParts },
): MailText {
  const language = Object.hasOwn(words.visitorCalls, wanted) ? wanted : 'en';
  const own = words.visitorCalls[language] ?? {};
  const { greeting, signature, why } = words.acknowledgements[language] as Acknowledgement;
  const values = { when: slotText(call.slot, localeOf(language)) };
  const isOn = news !== 'cancelled';
  const token = isOn ? calls.token(id) : undefined;
  const prefix = isEnglish(language) ? '' : `/${language}`;
  const address = token && `${siteUrl}${prefix}/book/manage${manageQuery(id, token)}`;
  const title = fill(own[news] ?? '', values);
  const message = [
    isOn ? fill(own.call ?? '', values) : title,
    call.word,
    isOn && own.late,
    signature,
  ];
  const people = calls.mail &&
    news !== 'reminder' && { from: calls.mail.from, to, text: address ?? title };
  return {
    ...mailOf(subjectLine(title, 140), {
      heading: greeting,
      message: message.filter(Boolean).join('\n\n'),
      closing: why,
      language,
      links: address ? [[own.manage ?? '', address]] : [],
    }),
    ...(people && { calendar: entryOf({ id, call, name: own.entry ?? '' }, siteUrl, people) }),
  };
}

/**
 * Writes what is told of a call, its last change unless the name of a reminder is given: to the owner
 * what its enquiry says, with a calendar entry; to the visitor a mail of their own.
 */
export function composeCall(
  enquiry: NotifiableEnquiry,
  call: BookedCall,
  about: { words: NotificationWords; siteUrl: string; calls: CallParts },
  reminder?: string,
): Notification {
  const { words, siteUrl, calls } = about;
  const { kind, id, fields } = enquiry;
  const news = reminder ? 'reminder' : newsOf(call);
  const { slot } = call;
  const title = fill(words.calls[news] ?? '', { when: slotText(slot, 'en-IN') });
  const name = `${kind}.${id}.call${call.changes}${reminder ? `.${reminder}` : ''}`;
  const sender = senderOf(enquiry, words);
  const subject = `${title}: ${sender}`;
  const to = isEmail(textOf(fields.email)) ? textOf(fields.email) : undefined;
  const deskUrl = `${siteUrl}${deskPath}`;
  const entry = { id, call, name: fill(words.calls.entry ?? '', { name: sender }) };
  const calendar =
    calls.mail && !reminder ? entryOf(entry, siteUrl, { ...calls.mail, text: subject }) : undefined;
  const sheet = sheetOf(enquiry, words, siteUrl, subject);
  return {
    name,
    mail: { ...mailOf(subjectLine(subject, 140), sheet), replyTo: to, calendar },
    ...(!reminder && { gathers: true }),
    push: { title, text: words.push.text, url: deskUrl },
    webhook: {
      text: `${forChat(subject)}\n${deskUrl}`,
      type: 'call',
      news,
      kind,
      id,
      slot,
      fields,
      deskUrl,
    },
    acknowledgement: to
      ? {
          ...visitorsMail(enquiry, call, news, to, about),
          to,
          enquiry: name,
          what: kindOf(call, news),
        }
      : undefined,
  };
}

/**
 * Writes what is told of an enquiry. The same enquiry gives the same text whenever it is written,
 * so that a repetition can be known for one. The visitor is sent an acknowledgement if so asked.
 */
export function composeEnquiry(
  enquiry: NotifiableEnquiry,
  words: NotificationWords,
  siteUrl: string,
  acknowledge: boolean,
): Notification {
  const { kind, id, receivedAt, fields, source, language = 'en' } = enquiry;
  const { mail, push } = words;
  const name = `${kind}.${id}`;
  const values = { name: senderOf(enquiry, words), matter: matterOf(enquiry, words) };
  const email = isEmail(textOf(fields.email)) ? textOf(fields.email) : undefined;
  const deskUrl = `${siteUrl}${deskPath}`;
  const sheet = sheetOf(enquiry, words, siteUrl, fill(mail.lead, values));
  const spoken = named(words.labels.language, language) ?? language;
  const title = isEnglish(language) ? push.title : fill(push.titleIn, { language: spoken });
  const text = `${forChat(fill(words.webhook.text, values))}\n${deskUrl}`;
  return {
    name,
    mail: { ...mailOf(subjectLine(fill(mail.subject, values), 140), sheet), replyTo: email },
    gathers: true,
    push: { title, text: push.text, url: deskUrl },
    webhook: { text, type: 'enquiry', kind, id, receivedAt, fields, source, deskUrl },
    acknowledgement:
      acknowledge && email
        ? { ...acknowledgementOf(words, enquiry), to: email, enquiry: name, what: 'thanks' }
        : undefined,
  };
}

/** Writes a test, which goes the same channels. */
export function composeTest(name: string, words: NotificationWords, siteUrl: string): Notification {
  const { title, text } = words.test;
  const deskUrl = `${siteUrl}${deskPath}`;
  return {
    name,
    mail: mailOf(title, { heading: title, message: text, links: [[words.mail.desk, deskUrl]] }),
    push: { title, text, url: deskUrl },
    webhook: { text: `${title}. ${text}\n${deskUrl}`, type: 'test', deskUrl },
  };
}

/** Everything that is due on a day. */
export interface DueOnDay {
  readonly day: string;
  readonly count: number;
  /** As many of them as a mail can name, each with the day in India since which it is due. */
  readonly named: ReadonlyArray<{ readonly enquiry: NotifiableEnquiry; readonly followUp: string }>;
}

/** Writes the reminder of a day, which names it: by that a repetition is known. */
export function composeReminder(
  due: DueOnDay,
  words: NotificationWords,
  siteUrl: string,
): Notification {
  const { day, count, named } = due;
  const { subject, lead, push, text } = words.reminder;
  const values = { count: String(count) };
  const deskUrl = `${siteUrl}${deskPath}`;
  const facts = named.map(({ enquiry, followUp }) => {
    const since = dayFormat.format(new Date(followUp));
    return [senderOf(enquiry, words), `${matterOf(enquiry, words)} (${since})`] as const;
  });
  const sheet = {
    heading: fill(lead, values),
    facts,
    links: [[words.mail.desk, deskUrl] as const],
  };
  return {
    name: `reminder.${day}`,
    mail: mailOf(fill(subject, values), sheet),
    push: { title: fill(push.title, values), text: fill(push.text, values), url: deskUrl },
    webhook: { text: `${fill(text, values)}\n${deskUrl}`, type: 'reminder', day, count, deskUrl },
  };
}
