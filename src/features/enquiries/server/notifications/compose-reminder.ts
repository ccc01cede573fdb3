import type { NotificationWords } from '#features/notifications/contract/texts.ts';
import type { Notification } from '#features/notifications/server/channels/channel.ts';
import { fill } from '#features/notifications/server/compose/fill-words.ts';
import { mailOf } from '#features/notifications/server/compose/mail-template.ts';
import { deskPath } from '#shared/desk-path.ts';
import { matterOf, type NotifiableEnquiry, senderOf } from './enquiry-mail-template.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

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
