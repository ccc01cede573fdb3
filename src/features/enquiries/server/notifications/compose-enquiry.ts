import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import type { MailText, Notification } from '#features/notifications/server/channels/channel.ts';
import { subjectLine } from '#features/notifications/server/compose/clean-text.ts';
import {
  type Acknowledgement,
  fill,
  forChat,
  isEnglish,
  named,
  textOf,
} from '#features/notifications/server/compose/fill-words.ts';
import { mailOf } from '#features/notifications/server/compose/mail-template.ts';
import { isEmail } from '#features/notifications/server/settings.ts';
import { deskPath } from '#shared/desk-path.ts';
import {
  enquiryMailTemplate,
  matterOf,
  type NotifiableEnquiry,
  senderOf,
} from './enquiry-mail-template.ts';

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
  const sheet = enquiryMailTemplate(enquiry, words, siteUrl, fill(mail.lead, values));
  const spoken = named(words.labels.language, language) ?? language;
  const title = isEnglish(language) ? push.title : fill(push.titleIn, { language: spoken });
  const text = `${forChat(fill(words.webhook.text, values))}\n${deskUrl}`;
  return {
    name,
    mail: { ...mailOf(subjectLine(fill(mail.subject, values), 140), sheet), replyTo: email },
    joinsDigest: true,
    push: { title, text: push.text, url: deskUrl },
    webhook: { text, type: 'enquiry', kind, id, receivedAt, fields, source, deskUrl },
    acknowledgement:
      acknowledge && email
        ? { ...acknowledgementOf(words, enquiry), to: email, countedAs: name, quota: 'thanks' }
        : undefined,
  };
}
