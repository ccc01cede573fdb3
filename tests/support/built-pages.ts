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

/**
 * Two industries stand for all, which share one template and differ in words and pictures
 * (unit/industry-pages.test.ts): the one with the longest word, the one with the most words.
 */
const otherIndustries = /^\/industry\/(?!(?:agriculture|fmcg)$)/;

/** Pages of the public site. */
export const publicPages: readonly string[] = builtPages.filter((path) => !isAdminPage(path));

/**
 * Whether a page stands for those that share its template, so that `npm test` looks at it; the
 * thorough tests look at the others too.
 */
export const standsForOthers = (path: string): boolean => distinctPages.includes(path) && !otherIndustries.test(path);
