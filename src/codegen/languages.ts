import { readContent } from '../copy/content-file.ts';
import { placeholderValuesOf } from '../copy/placeholder-values.ts';
import { factsSchema } from '../copy/schema/facts.ts';
import { siteSchema } from '../copy/schema/site.ts';
import { reworded, rewordedFacts } from '../languages/reworded.ts';
import { fillPlaceholders } from '../lib/fill-placeholders.ts';
import { languages } from '../lib/language.ts';
import { typeset } from '../lib/typeset.ts';
import { writeGenerated } from './generated-file.ts';

/** The messages that the contact page of a language puts into the form, as they stand there. */
function prefilledIn(language: string): string[] {
  const own = (file: string) => readContent(`${language}/${file}`);
  const facts = factsSchema.parse(rewordedFacts(readContent('facts.yaml'), own('facts.yaml')));
  const site = siteSchema.parse(reworded(readContent('site.yaml'), own('site.yaml')));
  const values = placeholderValuesOf(site, Object.values(facts));
  const { topics } = own('topics.yaml') as { topics: Record<string, { message: string }> };
  return Object.values(topics).map(({ message }) => typeset(fillPlaceholders(message.trim(), values).text));
}

/** What the server knows of another language: see {@link makeServerLanguages}. */
async function languageForServer(language: string) {
  const folder = new URL(`../i18n/${language}/`, import.meta.url);
  const [{ strings }, words] = await Promise.all(
    ['index.ts', 'contracts.ts'].map((file) => import(/* @vite-ignore */ new URL(file, folder).href)),
  );
  return { locale: strings.locale, words: { ...words }, prefilled: prefilledIn(language) };
}

/**
 * Makes what the server knows of the other languages (`.cache/languages.json`, imported as
 * `#generated/languages.json`), by their folders: the words of the contracts, and the messages that
 * are no visitor's own.
 */
export async function makeServerLanguages(): Promise<void> {
  const entries = languages.slice(1).map(async (language) => [language, await languageForServer(language)] as const);
  writeGenerated('languages.json', Object.fromEntries(await Promise.all(entries)));
}
