import { dump } from 'js-yaml';
import { defaultLanguage } from '../../lib/language.ts';
import type { VitePlugin } from '../../lib/vite-plugin.ts';
import { companyData } from './company-data.ts';
import { requireAll } from './require-all.ts';

/**
 * Gives site.yaml and facts.yaml in the words of a language, with what the desk says
 * instead, wherever they are imported with `?raw`. Before a build it looks whether the
 * language has all content.
 */
export const contentOfLanguage = (language: string): VitePlugin => ({
  name: 'content-of-language',
  enforce: 'pre',
  buildStart() {
    if (language !== defaultLanguage) requireAll(language);
  },
  load(id) {
    const [, file] = /\/src\/content\/(site|facts)\.yaml\?raw$/.exec(id) ?? [];
    return file
      ? `export default ${JSON.stringify(dump(companyData(file as 'site' | 'facts', language)))};`
      : null;
  },
});
