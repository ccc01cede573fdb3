import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dump } from 'js-yaml';
import { readContent } from '../../copy/read-content.ts';
import { defaultLanguage } from '../../lib/language.ts';
import type { VitePlugin } from '../../lib/vite-plugin.ts';
import { requireAll } from './require-all.ts';
import { reworded, rewordedFacts } from './reworded.ts';

/**
 * What site.yaml or facts.yaml says in the words of a language, with what the desk says instead.
 */
export function companyData(file: 'site' | 'facts', language: string): unknown {
  const shared = readContent(`${file}.yaml`);
  if (language === defaultLanguage) return shared;
  const own = readContent(`${language}/${file}.yaml`);
  return file === 'facts' ? rewordedFacts(shared, own) : reworded(shared, own);
}

/** The same as YAML, for an import of one of the two with `?raw`; null for any other import. */
function rawCompanyData(id: string, language: string): string | null {
  const [, file] = /\/content\/(site|facts)\.yaml\?raw$/.exec(id) ?? [];
  return file ? dump(companyData(file as 'site' | 'facts', language)) : null;
}

const moduleOf = (text: string) => `export default ${JSON.stringify(text)};`;

/**
 * Gives pages site.yaml and facts.yaml as {@link companyData}, wherever they are imported with
 * `?raw`. Before a build it looks whether the language has all content.
 */
export const contentOfLanguage = (language: string): VitePlugin => ({
  name: 'content-of-language',
  enforce: 'pre',
  buildStart() {
    if (language !== defaultLanguage) requireAll(language);
  },
  load(id) {
    const text = rawCompanyData(id, language);
    return text === null ? null : moduleOf(text);
  },
});

/** The same without Vite, whose `?raw` is: for this thread, which imports content by itself. */
export function registerRawImports(language: string): void {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('?raw')) return next(url, context);
      const text = rawCompanyData(url, language) ?? readFileSync(fileURLToPath(url), 'utf8');
      return { format: 'module', shortCircuit: true, source: moduleOf(text) };
    },
  });
}
