import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { overdueFacts } from './content/schema/facts.ts';
import { industry } from './content/schema/industry.ts';
import { page } from './content/schema/pages/index.ts';
import { facts } from './content/sources.ts';

/**
 * Loads the YAML entries of one folder, in every locale: `en/industries/fmcg.yaml` becomes `en/fmcg`.
 *
 * Astro keeps parsed entries between builds and looks only at the entry's own file; ours also depend on
 * site.yaml and facts.yaml, so each load starts from nothing.
 */
function entriesIn(folder: string): Loader {
  const files = glob({
    base: './src/content',
    pattern: `*/${folder}/*.yaml`,
    generateId: ({ entry }) => entry.replace(`/${folder}/`, '/').replace(/\.yaml$/, ''),
  });
  return {
    name: `copy-${folder}`,
    async load(context) {
      context.store.clear();
      await files.load(context);
    },
  };
}

for (const { id, reviewBy } of overdueFacts(Object.values(facts), new Date().toISOString().slice(0, 10))) {
  console.warn(`facts.yaml: "${id}" was to be checked again by ${reviewBy}; compare it with its source.`);
}

export const collections = {
  pages: defineCollection({ loader: entriesIn('pages'), schema: page }),
  industries: defineCollection({ loader: entriesIn('industries'), schema: industry }),
};
