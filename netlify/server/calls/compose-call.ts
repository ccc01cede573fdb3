import { slotText } from '#features/calls/contract/slot-text.ts';
import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import { deskPath } from '#shared/desk-path.ts';
import {
  type NotifiableEnquiry,
  senderOf,
  sheetOf,
} from '../enquiries/notifications/enquiry-sheet.ts';
import { languageNamed } from '../languages.ts';
import type { VisitorMail } from '../notifications/acknowledgements.ts';
import type { MailText, Notification } from '../notifications/channels/channel.ts';
import { subjectLine } from '../notifications/compose/clean-text.ts';
import {
  type Acknowledgement,
  fill,
  forChat,
  isEnglish,
  textOf,
} from '../notifications/compose/fill-words.ts';
import { mailOf } from '../notifications/compose/mail-sheet.ts';
import { isEmail } from '../notifications/settings.ts';
import type { BookedCall } from '../records/call-state.ts';
import { manageQuery } from './booking-token.ts';
import { entryOf } from './call-calendar.ts';

/** What telling of calls needs besides. */
export interface CallMailParts {
  /** Address that the mails are from, and the owner's; null where there are none. */
  readonly mail: { readonly from: string; readonly to: string } | null;
  /** Proves who may change the call of an enquiry. */
  readonly token: (id: string) => string | undefined;
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
  { words, siteUrl, calls }: { words: NotificationWords; siteUrl: string; calls: CallMailParts },
): MailText {
  const language = Object.hasOwn(words.visitorCalls, wanted) ? wanted : 'en';
  const own = words.visitorCalls[language] ?? {};
  const { greeting, signature, why } = words.acknowledgements[language] as Acknowledgement;
  const values = { when: slotText(call.slot, languageNamed(language).tag) };
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
 * Writes what is told of a call, its last change unless the name of a reminder is given:
 * to the owner what its enquiry says, with a calendar entry; to the visitor a mail of their own.
 */
export function composeCall(
  enquiry: NotifiableEnquiry,
  call: BookedCall,
  about: { words: NotificationWords; siteUrl: string; calls: CallMailParts },
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
