import { readdirSync } from 'node:fs';
import { contentFolder, readFileAlone } from '../copy/content-file.ts';
import { defaultLanguage, languages } from '../lib/language.ts';
import { valueAt } from './desk-facts/fields.ts';
import { writeGenerated } from './generated-file.ts';

/** Some values of a file of content, as it stands in YAML, by the ids that the desk's facts have; those it lacks are left out. */
function valuesOf(file: string, paths: readonly string[]): [string, unknown][] {
  const content = readFileAlone(file);
  const values = paths.map((path): [string, unknown] => [`${file}#${path}`, valueAt(content, path)]);
  return values.filter(([, value]) => value !== undefined && value !== null && value !== '');
}

/**
 * Makes what the server has to know of facts that may change between two builds
 * (`.cache/urgent-facts.json`, imported as `#generated/urgent-facts.json`): notice, office hours,
 * and what the seats of events depend on. Where the desk says something newer, that stands.
 */
export function makeUrgentFacts(): void {
  const events = readdirSync(new URL(`${defaultLanguage}/events/`, contentFolder));
  writeGenerated(
    'urgent-facts.json',
    Object.fromEntries([
      ...valuesOf('site.yaml', ['notice.text', 'notice.href', 'notice.from', 'notice.until', 'hours']),
      ...languages.slice(1).flatMap((language) => valuesOf(`${language}/site.yaml`, ['notice.text'])),
      ...events.flatMap((file) => valuesOf(`${defaultLanguage}/events/${file}`, ['seats', 'status', 'date.ends'])),
    ]),
  );
}
