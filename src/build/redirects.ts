import { contactTopics } from '#contracts/contact.ts';
import { contactParameters, routes, topicPagePath } from '../lib/paths.ts';

/** A page that the host serves under another page's address, for certain values of its query. */
export interface Rewrite {
  /** Path of the address that visitors see. */
  readonly from: string;
  /** Query parameters that the address must have, as Netlify writes them: `name=value`, or `name=:placeholder` for any value. */
  readonly query: readonly string[];
  /** Path of the page that is served. */
  readonly to: string;
}

/**
 * The contact page of each topic, served for its address with a query. Netlify applies a rule only to the parameters it names, so
 * that an address with an industry has a rule of its own.
 */
export const rewrites: readonly Rewrite[] = contactTopics.flatMap((topic) => {
  const rule = { from: routes.contact, to: topicPagePath(topic) };
  const ofTopic = `${contactParameters.topic}=${topic}`;
  return [
    { ...rule, query: [ofTopic] },
    { ...rule, query: [ofTopic, `${contactParameters.industry}=:industry`] },
  ];
});

/** Text of the `_redirects` file (https://docs.netlify.com/routing/redirects/). `!`: also where a file has the address. */
export function redirectRules(rules: readonly Rewrite[]): string {
  return rules.map(({ from, query, to }) => `${[from, ...query, to].join(' ')} 200!\n`).join('');
}
