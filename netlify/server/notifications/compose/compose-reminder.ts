import { deskPath } from '#contracts/desk-path.ts';
import type { NotificationWords } from '#contracts/notification-words.ts';
import type { Notification } from '../channels/channel.ts';
import { mailOf, matterOf, type NotifiableEnquiry, senderOf } from './compose.ts';
import { fill } from './words.ts';

/** An enquiry that is due, and the day in India since which it is. */
export interface DueEnquiry {
  readonly enquiry: NotifiableEnquiry;
  readonly followUp: string;
}

/** Everything that is due on a day. */
export interface DueOnDay {
  readonly day: string;
  readonly count: number;
  /** As many of them as a mail can name. */
  readonly named: readonly DueEnquiry[];
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Writes the reminder of a day. Its name is that of the day, by which a repetition is known.
 *
 * @param siteUrl - address of the site, without a slash at the end.
 */
export function composeReminder(
  { day, count, named }: DueOnDay,
  words: NotificationWords,
  siteUrl: string,
): Notification {
  const { subject, lead, push, text } = words.reminder;
  const values = { count: String(count) };
  const deskUrl = `${siteUrl}${deskPath}`;
  const facts = named.map(({ enquiry, followUp }) => {
    const since = dayFormat.format(new Date(followUp));
    return [senderOf(enquiry, words), `${matterOf(enquiry, words)} (${since})`] as const;
  });
  const sheet = { heading: fill(lead, values), facts, links: [[words.mail.desk, deskUrl] as const] };
  return {
    name: `reminder.${day}`,
    mail: mailOf(fill(subject, values), sheet),
    push: { title: fill(push.title, values), text: fill(push.text, values), url: deskUrl },
    webhook: { text: `${fill(text, values)}\n${deskUrl}`, type: 'reminder', day, count, deskUrl },
  };
}
