import { readContent } from '../../copy/content-file.ts';
import { defaultLanguage } from '../../lib/language.ts';
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
