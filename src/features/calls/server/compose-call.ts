import { slotText } from '#features/calls/contract/slot-text.ts';
import type { ComposeHook } from '#features/enquiries/server/hooks.ts';
import {
  enquiryMailTemplate,
  type NotifiableEnquiry,
  senderOf,
} from '#features/enquiries/server/notifications/enquiry-mail-template.ts';
import { notifiable } from '#features/enquiries/server/notifications/notify.ts';
import { type BookedCall, callOf } from '#features/enquiries/server/storage/call-state.ts';
import type { MailText, Notification } from '#features/notifications/server/channels/channel.ts';
import { subjectLine } from '#features/notifications/server/compose/clean-text.ts';
import {
  type Acknowledgement,
  fill,
  forChat,
  isEnglish,
  textOf,
} from '#features/notifications/server/compose/fill-words.ts';
import { mailOf } from '#features/notifications/server/compose/mail-template.ts';
import type { Notifier } from '#features/notifications/server/notifier.ts';
import { isEmail, isSameMailbox } from '#features/notifications/server/settings.ts';
import type { MailQuota } from '#features/notifications/server/visitor-mail-limit.ts';
import { languageNamed } from '#server/languages.ts';
import { deskPath } from '#shared/desk-path.ts';
import { bookingTokens, manageQuery } from './booking-token.ts';
import { calendarEntryOf } from './call-calendar.ts';

/** What composing a message about a call needs. */
type CallSending = Pick<Notifier, 'words' | 'siteUrl' | 'mail' | 'secretsFor'>;

/**
 * Sender and reader of the entries of calls; null without email. Of several readers the sender's
 * own mailbox, if it is one of them: the entry that suits it suits the others too.
 */
function peopleOf({ mail }: CallSending): { from: string; to: string } | null {
  if (!mail) return null;
  const from = mail.from.address;
  const to = mail.to.find((address) => isSameMailbox(from, address)) ?? mail.to[0];
  return to === undefined ? null : { from, to };
}

/** What there is to tell of a call: the last change, or that it is near. */
function newsOf({ state, changes }: BookedCall): string {
  if (state === 'cancelled') return 'cancelled';
  return changes > 1 ? 'moved' : 'booked';
}

/** The quota that the visitor's mail counts towards: reminders and the owner's changes have none. */
function quotaOf({ byOwner }: BookedCall, news: string): MailQuota | undefined {
  if (news === 'reminder' || byOwner) return undefined;
  return news === 'booked' ? 'confirmation' : 'change';
}

/** The message to the visitor about their call, in their language. */
function visitorsMail(
  { id, language: wanted = 'en' }: NotifiableEnquiry,
  call: BookedCall,
  news: string,
  to: string,
  sending: CallSending,
): MailText {
  const { words, siteUrl, secretsFor } = sending;
  const language = Object.hasOwn(words.visitorCalls, wanted) ? wanted : 'en';
  const own = words.visitorCalls[language] ?? {};
  const { greeting, signature, why } = words.acknowledgements[language] as Acknowledgement;
  const values = { when: slotText(call.slot, languageNamed(language).tag) };
  const isOn = news !== 'cancelled';
  const [token] = isOn ? bookingTokens(secretsFor, id) : [];
  const prefix = isEnglish(language) ? '' : `/${language}`;
  const address = token && `${siteUrl}${prefix}/book/manage${manageQuery(id, token)}`;
  const title = fill(own[news] ?? '', values);
  const message = [
    isOn ? fill(own.call ?? '', values) : title,
    call.word,
    isOn && own.late,
    signature,
  ];
  const ours = peopleOf(sending);
  const people = ours && news !== 'reminder' && { from: ours.from, to, text: address ?? title };
  return {
    ...mailOf(subjectLine(title, 140), {
      heading: greeting,
      message: message.filter(Boolean).join('\n\n'),
      closing: why,
      language,
      links: address ? [[own.manage ?? '', address]] : [],
    }),
    ...(people && {
      calendar: calendarEntryOf({ id, call, name: own.entry ?? '' }, siteUrl, people),
    }),
  };
}

/**
 * Writes the message about a call: its last change, or a reminder by its name:
 * to the owner what its enquiry says, with a calendar entry; to the visitor a mail of their own.
 */
export function composeCall(
  enquiry: NotifiableEnquiry,
  call: BookedCall,
  sending: CallSending,
  reminder?: string,
): Notification {
  const { words, siteUrl } = sending;
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
  const people = peopleOf(sending);
  const calendar =
    people && !reminder ? calendarEntryOf(entry, siteUrl, { ...people, text: subject }) : undefined;
  const sheet = enquiryMailTemplate(enquiry, words, siteUrl, subject);
  return {
    name,
    mail: { ...mailOf(subjectLine(subject, 140), sheet), replyTo: to, calendar },
    ...(!reminder && { joinsDigest: true }),
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
          ...visitorsMail(enquiry, call, news, to, sending),
          to,
          countedAs: name,
          quota: quotaOf(call, news),
        }
      : undefined,
  };
}

/** Composes the message about an enquiry with a call; null for any other enquiry. */
export const composeCallOf: ComposeHook = (record, sending) => {
  const call = callOf(record.events);
  return call && composeCall(notifiable(record), call, sending);
};
