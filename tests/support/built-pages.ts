import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/** Paths of all pages of the build, so that a new page is covered without being named. */
export const builtPages: readonly string[] = globSync('**/*.html', { cwd: dist })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
  .sort();

if (builtPages.length === 0) throw new Error(`There are no pages in ${dist}: build the site first.`);

/** Pages that only the administrator sees. */
export const isAdminPage = (path: string): boolean => path.startsWith('/admin');

/** Topics that stand for all: one as the others are, one whose form has a box more. */
const topics = /^\/contact\/about\/(?!(?:coaching|enrolment)$)/;

/** One event stands for all. */
const otherEvents = /^\/events\/(?!bootcamp$)/;

/**
 * {@link builtPages} without those that differ in a few words only: for tests that open each in a
 * browser.
 */
export const distinctPages: readonly string[] = builtPages.filter(
  (path) => !topics.test(path) && !otherEvents.test(path),
);

/** Pages of the public site. */
export const publicPages: readonly string[] = builtPages.filter((path) => !isAdminPage(path));

/** Pages that differ in words and pictures from one that stands for them, named by the comment. */
const likeOthers: readonly RegExp[] = [
  // /contact/about/enrolment
  /^\/contact\/about\/coaching$/,
  // /industry/agriculture, which has the longest word (unit/industry-pages.test.ts)
  /^\/industry\/(?!agriculture$)/,
  // /digital-marketing
  /^\/(?:(?:corporate|political)-training|youth-development)$/,
  // /404 and /privacy
  /^\/(?:(?:contact|startup)\/sent|offline|industry-not-found|accessibility)$/,
];

/**
 * Whether a page is the one of its sort that `npm test` looks at from every side; the thorough
 * tests look at the others too.
 */
export const standsForOthers = (path: string): boolean =>
  distinctPages.includes(path) && !likeOthers.some((others) => others.test(path));
