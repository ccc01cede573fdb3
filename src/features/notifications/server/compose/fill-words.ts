import {
  type NotificationWords,
  notificationWords,
} from '#features/notifications/contract/texts.ts';

/**
 * The words of what is sent, as the build made them of src/content/{en,hi}/notifications.yaml;
 * loaded when there is something to send.
 */
export async function loadWords(): Promise<NotificationWords> {
  const { default: generated } = await import('#generated/notification-words.json', {
    with: { type: 'json' },
  });
  return notificationWords.parse(generated);
}

/** Fills the placeholders of a text; one that has no value stays. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

/** A word of a list by its name, which may come from anywhere: every object has a `constructor`. */
export const named = <Value>(
  list: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (list && Object.hasOwn(list, name) ? list[name] : undefined);

/** A field's text; empty where it holds none. */
export const textOf = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value : '';

/** Of English nothing is said: it was the only language for long. */
export const isEnglish = (language: string): boolean => language === 'en';

/** The words of an acknowledgement in one language. */
export type Acknowledgement = NotificationWords['acknowledgements'][string];

/**
 * As chats that read `text` as markup want it (Slack):
 * else a name could call everybody, or be a link.
 */
export const forChat = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
