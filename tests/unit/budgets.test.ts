import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/lib/language.ts';
import { company } from '../support/content-files.ts';
import { root } from '../support/host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/**
 * Bytes a page may weigh on the wire, its styles included: about one TCP window with the headers of
 * its answer, which leave 13 KB. Home is allowed two; /startup, a handbook of twenty sections,
 * misses it (docs/decisions/006-page-weight.md) and is held where it is.
 */
const budgets: Readonly<Record<string, number>> = {
  'index.html': 19.75 * 1024,
  'startup.html': 21.75 * 1024,
};
const budgetOfOthers = 13 * 1024;

/** Letters of other languages take two or three bytes: their pages may weigh this much more. */
const shareOfLanguages = 1.25;

const otherLanguages = languages.slice(1);

/** A link that the owner has filled in stands on every page, and is not the page's to pay for. */
const bytesOfLink = 64;
const filledIn = (company.social.length + (company.whatsapp ? 2 : 0)) * bytesOfLink;

function budgetOf(file: string): number {
  const [, language, path = 'index.html'] = /^([^/.]+)(?:\/(.*)|\.html)$/.exec(file) ?? [];
  if (!language || !otherLanguages.includes(language)) return (budgets[file] ?? budgetOfOthers) + filledIn;
  return (budgets[path] ?? budgetOfOthers) * shareOfLanguages + filledIn;
}

/**
 * Our own scripts before anybody acts, brotli: what stands in the page, and the one file it starts.
 */
const scriptBudget = 5.75 * 1024;

/** A page with an event that has a day takes it out of sight when it is over, by a script more. */
const datedEventScript = 0.25 * 1024;

/** Of which in the page: the starter and the speculation rules. */
const inlineBudget = 0.8 * 1024;

/** Sizes by text: most pages have the scripts of all. */
const weighed = new Map<string, number>();

function brotliBytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bytes = weighed.get(text) ?? brotliCompressSync(Buffer.from(text), { params }).length;
  weighed.set(text, bytes);
  return bytes;
}

const files = (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).sort();

describe('the built site', () => {
  it('has pages', () => expect(files).toContain('index.html'));
});

describe.each(files)('%s', async (file) => {
  const html = await readFile(resolve(dist, file), 'utf8');
  const $ = load(html);
  const scripts = $('script:not([type*=json])');

  it('is within its bytes', () => {
    expect(brotliBytes(html)).toBeLessThanOrEqual(budgetOf(file));
  });

  /**
   * What an island renders by itself is not in the page, so the page links the whole stylesheet
   * (the owner's desk).
   */
  const rendersMore = $('[client=load]').length > 0;

  it('runs little script of its own before anybody acts', async () => {
    const inline = Array.from(scripts, (script) => $(script).text()).join('\n');
    const addresses = $('html').attr('data-scripts')?.split(' ') ?? [];
    const files = await Promise.all(addresses.map((address) => readFile(resolve(dist, `.${address}`), 'utf8')));
    const deferred = files.join('\n');
    const behind = [...deferred.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name]) => `/_astro/${name}`);
    expect(addresses.length).toBeLessThanOrEqual(2);
    expect(addresses, 'all are known to the starter').toEqual(expect.arrayContaining(behind));
    expect(brotliBytes(inline)).toBeLessThanOrEqual(inlineBudget);
    const dated = $('[data-ends], [data-ended]').length > 0 ? datedEventScript : 0;
    expect(brotliBytes(inline) + brotliBytes(deferred)).toBeLessThanOrEqual(scriptBudget + dated);
  });

  it.skipIf(rendersMore)('waits for nothing before it is painted', () => {
    // Without scripts the stylesheet is an ordinary one.
    expect($('noscript').first().text()).toContain(`href="${$('html').attr('data-stylesheet')}"`);
    const awaited = $('link[rel=stylesheet], link[rel=preload]').add(scripts.filter('[src]'));
    expect(Array.from(awaited, (element) => $.html(element))).toEqual([]);
  });
});
