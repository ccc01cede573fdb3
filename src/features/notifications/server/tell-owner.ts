import { deskPath } from '#shared/desk-path.ts';
import type { Notification } from './channels/channel.ts';
import { mailOf } from './compose/mail-template.ts';
import type { Notifier } from './notifier.ts';

/** An alert for the owner about the admin area itself. */
interface Alert {
  /** Names it on every channel: a repetition has the same name. */
  readonly name: string;
  /** Type of the event in a webhook message. */
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** Device from which it was done. */
  readonly by: string;
  /** Room of the admin area that the link opens. */
  readonly room: string;
  /** Further members of a webhook message. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Writes an alert for every channel. */
export function composeAlert(alert: Alert, { siteUrl, words }: Notifier): Notification {
  const { name, type, title, text, by, room, more } = alert;
  const url = `${siteUrl}${deskPath}?room=${room}`;
  return {
    name,
    mail: mailOf(title, {
      heading: title,
      ...(by && { facts: [['Where', by]] }),
      message: text,
      links: [[words.mail.desk, url]],
    }),
    push: { title, text: by || text, url },
    webhook: { text: `${title}${by && ` (${by})`}. ${text}`, type, ...more },
  };
}
