import { readdirSync } from 'node:fs';
import {
  enquiryPlaceholders,
  type NotificationWords,
  notificationWords,
  reminderPlaceholders,
} from '#contracts/notification-words.ts';
import { budgetLabels } from '#contracts/startup-incubation.ts';
import { contentFolder, readContent } from '../copy/content-file.ts';
import { placeholderValuesOf } from '../copy/placeholder-values.ts';
import { factsSchema } from '../copy/schema/facts.ts';
import { siteSchema } from '../copy/schema/site.ts';
import { desk } from '../i18n/desk.ts';
import { fillPlaceholders, keptPlaceholders, type PlaceholderValues } from '../lib/fill-placeholders.ts';
import { typeset } from '../lib/typeset.ts';
import { writeGenerated } from './generated-file.ts';

/** Every text of a value with its placeholders filled. */
function filled(value: unknown, values: PlaceholderValues, file: string): unknown {
  if (typeof value === 'string') {
    const { text, unknown } = fillPlaceholders(value.trim(), values);
    if (unknown.length > 0) throw new Error(`${file}: {${unknown[0]}} is not known here.`);
    return typeset(text);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, values, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, values, file)]));
}

function labels(values: PlaceholderValues): NotificationWords['labels'] {
  const { topics } = readContent('en/topics.yaml') as { topics: Record<string, { label: string }> };
  const industries = readdirSync(new URL('en/industries/', contentFolder)).map(
    (file) => readContent(`en/industries/${file}`) as { id: string; name: string },
  );
  const events = readdirSync(new URL('en/events/', contentFolder)).map(
    (file) => readContent(`en/events/${file}`) as { id: string; title: string },
  );
  return {
    event: filled(
      Object.fromEntries(events.map(({ id, title }) => [id, title])),
      values,
      'src/content/en/events',
    ) as Record<string, string>,
    topic: Object.fromEntries(Object.entries(topics).map(([id, { label }]) => [id, label])),
    industry: Object.fromEntries(industries.map(({ id, name }) => [id, name])),
    budget: { ...budgetLabels },
  };
}

/**
 * Makes the words that the server sends (`.cache/notification-words.json`, imported as
 * `#generated/notification-words.json`) from src/content. The content's schemas check the same
 * files more strictly when pages are built.
 *
 * @throws {Error} naming the file with an unknown placeholder.
 */
export function makeNotificationWords(): void {
  const file = 'src/content/en/notifications.yaml';
  const site = siteSchema.parse(readContent('site.yaml'));
  const facts = Object.values(factsSchema.parse(readContent('facts.yaml')));
  const values = {
    ...placeholderValuesOf(site, facts),
    ...keptPlaceholders([...enquiryPlaceholders, ...reminderPlaceholders]),
  };
  const words = filled(readContent('en/notifications.yaml'), values, file);
  writeGenerated(
    'notification-words.json',
    notificationWords.parse({
      ...(words as object),
      matters: Object.fromEntries(Object.entries(desk.kinds).map(([kind, { one }]) => [kind, one])),
      siteUrl: site.url,
      labels: labels(values),
    }),
  );
}
