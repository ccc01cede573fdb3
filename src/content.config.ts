import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { madeEvents } from './copy/event-entries.ts';
import { applyOverrides } from './copy/fact-layers.ts';
import { schemas } from './copy/schema/collections.ts';
import { overdueFacts } from './copy/schema/facts.ts';
import { publishedFacts } from './copy/sources.ts';
import { language } from './lib/language.ts';

/**
 * Loads a language's YAML entries. Each load starts from nothing:
 * they also depend on site.yaml and facts.yaml.
 */
function entriesIn(folder: string): Loader {
  const path = folder ? `/${folder}/` : '/';
  const files = glob({
    base: './src/content',
    // A language's words for those are put into them (src/build/languages/company-data.ts).
    pattern: [`${language}${path}*.yaml`, '!*/{site,facts}.yaml'],
    generateId: ({ entry }) => entry.replace(path, '/').replace(/\.yaml$/, ''),
  });
  return {
    name: `copy-${folder}`,
    async load(context) {
      context.store.clear();
      await files.load({
        ...context,
        parseData: ({ id, data, filePath }) =>
          context.parseData({
            id,
            data: applyOverrides(`${id.replace('/', path)}.yaml`, data) as typeof data,
            ...(filePath && { filePath }),
          }),
      });
    },
  };
}

/** Loads the events of a language: those of its files, and those that the desk has made. */
function eventEntries(): Loader {
  const files = entriesIn('events');
  return {
    name: 'events',
    async load(context) {
      await files.load(context);
      const filed = new Set(context.store.keys().map((id) => id.replace(`${language}/`, '')));
      for (const { id: name, data } of madeEvents(language, filed)) {
        const id = `${language}/${name}`;
        context.store.set({ id, data: await context.parseData({ id, data: { ...data } }) });
      }
    },
  };
}

for (const { id, reviewBy } of overdueFacts(
  Object.values(publishedFacts),
  new Date().toISOString().slice(0, 10),
)) {
  console.warn(
    `facts.yaml: "${id}" was to be checked again by ${reviewBy}; compare it with its source.`,
  );
}

export const collections = {
  pages: defineCollection({ loader: entriesIn('pages'), schema: schemas.pages }),
  industries: defineCollection({ loader: entriesIn('industries'), schema: schemas.industries }),
  services: defineCollection({ loader: entriesIn('services'), schema: schemas.services }),
  programs: defineCollection({ loader: entriesIn('programs'), schema: schemas.programs }),
  events: defineCollection({ loader: eventEntries(), schema: schemas.events }),
  shared: defineCollection({ loader: entriesIn(''), schema: schemas.shared }),
};
