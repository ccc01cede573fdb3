import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dump } from 'js-yaml';
import { companyData } from './company-data.ts';

/**
 * Lets this thread import content with `?raw`, which is Vite's, without Vite;
 * company data in a language's words.
 */
export function registerRawImports(language: string): void {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('?raw')) return next(url, context);
      const [, company] = /\/content\/(site|facts)\.yaml\?raw$/.exec(url) ?? [];
      const text = company
        ? dump(companyData(company as 'site' | 'facts', language))
        : readFileSync(fileURLToPath(url), 'utf8');
      return {
        format: 'module',
        shortCircuit: true,
        source: `export default ${JSON.stringify(text)};`,
      };
    },
  });
}
