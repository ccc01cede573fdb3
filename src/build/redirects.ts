import { contactTopics } from '#features/enquiries/contract/contact.ts';
import { inLanguage } from '../lib/in-language.ts';
import { languages } from '../lib/language.ts';
import { contactParameters, routes, topicPagePath } from '../lib/paths.ts';

/** A page that the host serves under another page's address, for certain values of its query. */
export interface Rewrite {
  /** Path of the address that visitors see. */
  readonly from: string;
  /** What its query must have, as Netlify writes it: `name=value`, `name=:any`. */
  readonly query: readonly string[];
  readonly to: string;
}

/**
 * The contact page of each topic. Netlify applies a rule only to the parameters it names:
 * an industry has its own.
 */
export const rewrites: readonly Rewrite[] = languages.flatMap((tag) =>
  contactTopics.flatMap((topic) => {
    const rule = {
      from: inLanguage(routes.contact, tag),
      to: inLanguage(topicPagePath(topic), tag),
    };
    const query = [`${contactParameters.topic}=${topic}`];
    return [
      { ...rule, query },
      { ...rule, query: [...query, `${contactParameters.industry}=:industry`] },
    ];
  }),
);

/**
 * Text of the `_redirects` file (https://docs.netlify.com/routing/redirects/). `!`: also where a
 * file has the address. Each language but the default one says by itself that there is nothing;
 * there netlify.toml and the host do.
 */
export function redirectRules(): string {
  const served = rewrites.map(({ from, query, to }) => [from, ...query, to, '200!']);
  const missing = languages.slice(1).flatMap((tag) => [
    [inLanguage('/industry/*', tag), inLanguage('/industry-not-found.html', tag), '404'],
    [inLanguage('/*', tag), inLanguage('/404.html', tag), '404'],
  ]);
  return [...served, ...missing].map((rule) => `${rule.join(' ')}\n`).join('');
}
