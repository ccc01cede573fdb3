import { type SharedTopic, sharedTopics, topicsWithPage } from '#shared/contact-topics.ts';
import { inLanguage } from '../lib/in-language.ts';
import { languages } from '../lib/language.ts';
import {
  contactParameters,
  contactPath,
  routes,
  sharedTopicPath,
  topicPagePath,
} from '../lib/paths.ts';

const { topic: topicName, industry: industryName } = contactParameters;
const anyIndustry = `${industryName}=:${industryName}`;

/** A page that the host serves under the address of another page, for certain values of its query. */
export interface Rewrite {
  /** Path of the address that visitors see. */
  readonly from: string;
  /** What its query must have, as Netlify writes it: `name=value`, `name=:any`. */
  readonly query: readonly string[];
  readonly to: string;
}

/** A topic in the query, and the page that is served for it; the first that matches counts. */
const topicPages = [
  ...topicsWithPage.map((topic) => [topic, topicPagePath(topic)] as const),
  [`:${topicName}`, sharedTopicPath] as const,
];

/**
 * The contact pages of topics. Netlify applies a rule only to a query with exactly its parameters,
 * so an address with an industry has a rule of its own.
 */
export const rewrites: readonly Rewrite[] = languages.flatMap((tag) =>
  topicPages.flatMap(([topic, page]) => {
    const rule = { from: inLanguage(routes.contact, tag), to: inLanguage(page, tag) };
    const query = [`${topicName}=${topic}`];
    return [
      { ...rule, query },
      { ...rule, query: [...query, anyIndustry] },
    ];
  }),
);

/** Each topic without a page had one at this address once, which browsers may have kept. */
const formerPage = (topic: SharedTopic) => `${sharedTopicPath}/${topic}`;

/**
 * Text of the `_redirects` file (https://docs.netlify.com/routing/redirects/). `!` makes a rule win
 * over a file. Each language but the default one has rules of its own for what is missing; the
 * default one has them in netlify.toml and in the host.
 */
export function redirectRules(): string {
  const served = rewrites.map(({ from, query, to }) => [from, ...query, to, '200!']);
  const moved = languages.flatMap((tag) =>
    sharedTopics.flatMap((topic) => {
      const [from, to] = [formerPage(topic), contactPath(topic)].map((path) =>
        inLanguage(path, tag),
      );
      return [
        [from, anyIndustry, `${to}&${anyIndustry}`, '301'],
        [from, to, '301'],
      ];
    }),
  );
  const missing = languages.slice(1).flatMap((tag) => [
    [inLanguage('/industry/*', tag), inLanguage('/industry-not-found.html', tag), '404'],
    [inLanguage('/*', tag), inLanguage('/404.html', tag), '404'],
  ]);
  return [...served, ...moved, ...missing].map((rule) => `${rule.join(' ')}\n`).join('');
}
