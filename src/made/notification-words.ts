import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { load } from 'js-yaml';
import {
  enquiryPlaceholders,
  type NotificationWords,
  notificationWords,
  reminderPlaceholders,
} from '#contracts/notification-words.ts';
import { placeholderValuesOf } from '../copy/placeholder-values.ts';
import { factsSchema } from '../copy/schema/facts.ts';
import { siteSchema } from '../copy/schema/site.ts';
import { en } from '../i18n/en/index.ts';
import { fillPlaceholders, keptPlaceholders, type PlaceholderValues } from '../lib/fill-placeholders.ts';
import { typeset } from '../lib/typeset.ts';

const content = new URL('../content/', import.meta.url);
const made = new URL('../../.cache/notification-words.json', import.meta.url);

const readYaml = (path: string): unknown => load(readFileSync(new URL(path, content), 'utf8'), { filename: path });

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
  const { topics } = readYaml('en/topics.yaml') as { topics: Record<string, { label: string }> };
  const industries = readdirSync(new URL('en/industries/', content)).map(
    (file) => readYaml(`en/industries/${file}`) as { id: string; name: string },
  );
  const events = readdirSync(new URL('en/events/', content)).map(
    (file) => readYaml(`en/events/${file}`) as { id: string; title: string },
  );
  return {
    event: filled(
      Object.fromEntries(events.map(({ id, title }) => [id, title])),
      values,
      'src/content/en/events',
    ) as Record<string, string>,
    topic: Object.fromEntries(Object.entries(topics).map(([id, { label }]) => [id, label])),
    industry: Object.fromEntries(industries.map(({ id, name }) => [id, name])),
    budget: { ...en.incubation.budgets },
  };
}

/**
 * Makes the words that the server sends (`.cache/notification-words.json`, imported as
 * `#made/notification-words.json`) from src/content. The content's schemas check the same files
 * more strictly when pages are built.
 *
 * @throws {Error} naming the file with an unknown placeholder.
 */
export function makeNotificationWords(): void {
  const file = 'src/content/en/notifications.yaml';
  const site = siteSchema.parse(readYaml('site.yaml'));
  const facts = Object.entries(factsSchema.parse(readYaml('facts.yaml'))).map(([id, entry]) => ({ id, ...entry }));
  const values = {
    ...placeholderValuesOf(site, facts),
    ...keptPlaceholders([...enquiryPlaceholders, ...reminderPlaceholders]),
  };
  const words = filled(readYaml('en/notifications.yaml'), values, file);
  const whole = notificationWords.parse({ ...(words as object), siteUrl: site.url, labels: labels(values) });
  mkdirSync(new URL('./', made), { recursive: true });
  // Renamed into its place: somebody may be reading it.
  const unfinished = new URL(`${made.pathname}.${process.pid}`, made);
  writeFileSync(unfinished, `${JSON.stringify(whole, null, 1)}\n`);
  renameSync(unfinished, made);
}
