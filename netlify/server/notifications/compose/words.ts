import { type NotificationWords, notificationWords } from '#contracts/notification-words.ts';

/** The words of what is sent, as the build made them; loaded when there is something to send. */
export async function loadWords(): Promise<NotificationWords> {
  const { default: generated } = await import('#generated/notification-words.json', { with: { type: 'json' } });
  return notificationWords.parse(generated);
}

/**
 * Fills the placeholders of a text.
 *
 * @param values - by name; what is not named stays.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}
