import type { NotificationWords } from '#contracts/notification-words.ts';
import type { BookedCall } from '../../calls/call-of.ts';
import { slotText } from '../../calls/slot-text.ts';
import { manageQuery } from '../../calls/token.ts';
import { localeOf } from '../../language-label.ts';
import type { MailText, Notification } from '../channels/channel.ts';
import { entryOf } from './call-entry.ts';
import { fill, subjectLine } from './clean-text.ts';
import { type MailSheet, mailOf } from './mail-sheet.ts';

/** What telling of calls needs besides their enquiry. */
export interface CallParts {
  /** Address that the mails are from; null where there are none. */
  readonly from: string | null;
  /** The owner's. */
  readonly to: string;
  /** Proves who may change the call of an enquiry. */
  readonly token: (id: string) => string | null;
}

/** What there is to tell of a call: the change that was last, or that it is near. */
export type CallNews = 'booked' | 'moved' | 'cancelled' | 'reminder';

/** A call and whom it is with. */
export interface ToldCall {
  readonly id: string;
  readonly call: BookedCall;
  readonly language: string;
  /** Who has booked it, in one short line. */
  readonly name: string;
  /** The visitor's address; undefined where there is none. */
  readonly email: string | undefined;
}

/** What a call's record says last. */
export const newsOf = ({ last }: BookedCall): CallNews =>
  last === 'call-booked' ? 'booked' : last === 'call-moved' ? 'moved' : 'cancelled';

/** Names the news: a repetition bears the same name, and what comes later another. */
const nameOf = ({ id, call }: ToldCall, news: CallNews | `reminder-${string}`): string =>
  `contact.${id}.call${call.changes}.${news}`;

/** The visitor's mail, in the language that they wrote in. */
function visitorsMail(
  told: ToldCall,
  news: CallNews,
  { words, siteUrl, parts }: { words: NotificationWords; siteUrl: string; parts: CallParts },
): MailText {
  const { id, call } = told;
  const language = Object.hasOwn(words.visitorCalls, told.language) ? told.language : 'en';
  const own = words.visitorCalls[language] as NotificationWords['visitorCalls'][string];
  const { greeting = '', signature = '', why = '' } = words.acknowledgements[language] ?? {};
  const values = { when: slotText(call.slot, localeOf(language)), name: told.name };
  const [subject, text] = [fill(own[news].subject, values), fill(own[news].text, values)];
  const token = parts.token(id);
  const prefix = language === 'en' ? '' : `/${language}`;
  const address = token && news !== 'cancelled' ? `${siteUrl}${prefix}/book/manage${manageQuery(id, token)}` : null;
  const message = [text, news === 'reminder' ? undefined : call.word, news !== 'cancelled' && own.late, signature];
  const entry = { id, call, name: own.entry };
  const reader = { from: parts.from ?? '', to: told.email ?? '', text: address ? `${text}\n${address}` : text };
  return {
    ...mailOf(subjectLine(subject, 140), {
      ...{ heading: greeting, message: message.filter(Boolean).join('\n\n'), closing: why, language },
      links: address ? [[own.manage, address]] : [],
    }),
    ...(news !== 'reminder' && { calendar: entryOf(entry, new URL(siteUrl).hostname, reader) }),
  };
}

/**
 * What is told of a call: to the owner what its enquiry tells, under another heading and with a
 * calendar entry; to the visitor a mail of their own.
 *
 * @param sheet - the owner's mail about the enquiry.
 * @param which - names one of several reminders.
 */
export function composeCall(
  told: ToldCall,
  news: CallNews,
  {
    words,
    siteUrl,
    parts,
    sheet,
    which,
  }: {
    readonly words: NotificationWords;
    readonly siteUrl: string;
    readonly parts: CallParts;
    readonly sheet: MailSheet;
    readonly which?: string;
  },
): Omit<Notification, 'webhook'> & { readonly title: string } {
  const { id, call, name, email } = told;
  const values = { when: slotText(call.slot, 'en-IN'), name };
  const title = fill(words.calls[news], values);
  const host = new URL(siteUrl).hostname;
  const entry = { id, call, name: fill(words.calls.entry, values) };
  const hasEntry = news !== 'reminder' && parts.from !== null;
  const calendar = hasEntry ? entryOf(entry, host, { from: parts.from ?? '', to: parts.to, text: title }) : undefined;
  const mail = mailOf(subjectLine(title, 140), { ...sheet, heading: title });
  const named = nameOf(told, which ? `reminder-${which}` : news);
  return {
    ...{ name: named, title },
    mail: { ...mail, replyTo: email, calendar },
    push: { title: words.calls.push[news], text: values.when, url: sheet.links?.at(-1)?.[1] ?? siteUrl },
    acknowledgement:
      email && parts.from
        ? { ...visitorsMail(told, news, { words, siteUrl, parts }), to: email, enquiry: named, always: true }
        : undefined,
  };
}
