import { contactTopics } from '#contracts/contact.ts';
import { inLanguage } from '../lib/in-language.ts';
import { defaultLanguage } from '../lib/language.ts';
import { contactParameters, routes, topicPagePath } from '../lib/paths.ts';

/** A page that the host serves under another page's address, for certain values of its query. */
export interface Rewrite {
  /** Path of the address that visitors see. */
  readonly from: string;
  /**
   * Query parameters that the address must have, as Netlify writes them: `name=value`, or
   * `name=:placeholder` for any value.
   */
  readonly query: readonly string[];
  /** Path of the page that is served. */
  readonly to: string;
}

/**
 * The contact page of each topic, served for its address with a query. Netlify applies a rule only
 * to the parameters it names, so that an address with an industry has a rule of its own.
 *
 * @param languages - those in which the pages exist.
 */
export function rewrites(languages: readonly string[]): Rewrite[] {
  return languages.flatMap((tag) =>
    contactTopics.flatMap((topic) => {
      const rule = { from: inLanguage(routes.contact, tag), to: inLanguage(topicPagePath(topic), tag) };
      const ofTopic = `${contactParameters.topic}=${topic}`;
      return [
        { ...rule, query: [ofTopic] },
        { ...rule, query: [ofTopic, `${contactParameters.industry}=:industry`] },
      ];
    }),
  );
}

/**
 * Pages that say in their own language that there is nothing; those of the default one are named by
 * netlify.toml and the host.
 */
function missingPages(languages: readonly string[]): string {
  return languages
    .filter((tag) => tag !== defaultLanguage)
    .map((tag) => {
      const rule = (from: string, page: string) => `${inLanguage(from, tag)} ${inLanguage(page, tag)} 404\n`;
      return rule('/industry/*', '/industry-not-found.html') + rule('/*', '/404.html');
    })
    .join('');
}

/**
 * Text of the `_redirects` file (https://docs.netlify.com/routing/redirects/). `!`: also where a
 * file has the address.
 *
 * @param languages - those in which the pages exist.
 */
export function redirectRules(languages: readonly string[]): string {
  const lines = rewrites(languages).map(({ from, query, to }) => `${[from, ...query, to].join(' ')} 200!\n`);
  return lines.join('') + missingPages(languages);
}
