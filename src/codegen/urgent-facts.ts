import { readdirSync } from 'node:fs';
import { contentFolder, readContent } from '../copy/content-file.ts';
import { defaultLanguage, languages } from '../lib/language.ts';
import { typeset } from '../lib/typeset.ts';
import { writeGenerated } from './generated-file.ts';

type Tree = Readonly<Record<string, unknown>>;

const inTree = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Tree | undefined)?.[name], tree);

/** Some values of a file of content, by the ids that the desk's facts have; those it lacks are left out. */
function valuesOf(file: string, paths: readonly string[]): [string, unknown][] {
  const content = readContent(file);
  const values = paths.map((path): [string, unknown] => [`${file}#${path}`, inTree(content, path)]);
  return values
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([id, value]) => [id, id.endsWith('#notice.text') ? typeset(String(value)) : value]);
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
