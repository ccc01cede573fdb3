import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/** Paths of all pages of the build, so that a new page is covered without being named. */
export const builtPages: readonly string[] = globSync('**/*.html', { cwd: dist })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
  .sort();

if (builtPages.length === 0)
  throw new Error(`There are no pages in ${dist}: build the site first.`);

/** Pages of the public site. */
export const publicPages: readonly string[] = builtPages.filter(
  (path) => !path.startsWith('/admin'),
);

/** Pages that differ in words and pictures from one that stands for them, named by the comment. */
const likeOthers: readonly RegExp[] = [
  // /contact/about/enrolment, whose form has a box more
  /^\/contact\/about\/(?!enrolment$)/,
  /^\/events\/(?!bootcamp$)/,
  // /industry/agriculture, which has the longest word
  /^\/industry\/(?!agriculture$)/,
  // /digital-marketing
  /^\/(?:(?:corporate|political)-training|youth-development)$/,
  // /404 and /privacy
  /^\/(?:(?:contact|startup)\/sent(?:\/(?:seat|waiting))?|offline|industry-not-found|accessibility|terms|refunds)$/,
];

/** Of the Hindi pages those whose words are longest where there is least room; tests/built/hindi-pages.test.ts reads all. */
const inHindi =
  /^\/hi(?:\/(?:contact|services|startup|startup\/eligibility|industry\/agriculture))?$/;

/** {@link publicPages}, one of each sort: for tests that open each in a browser. */
export const standInPages: readonly string[] = publicPages.filter(
  (path) =>
    (inHindi.test(path) || !/^\/hi\b/.test(path)) &&
    !likeOthers.some((others) => others.test(path)),
);
