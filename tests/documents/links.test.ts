import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import type { Strings } from '../../src/i18n/index.ts';
import { fileSize } from '../../src/lib/file-size.ts';
import { defaultLanguage, languages } from '../../src/lib/language.ts';
import { copyFiles } from '../support/content-files.ts';
import { dist, files, manifest } from '../support/made-documents.ts';

interface Link {
  readonly page: string;
  readonly href: string;
  /** It saves the file, under the last part of its address. */
  readonly saves: boolean;
  readonly text: string;
}

/** Every link to a file, on every built page. */
async function fileLinks(): Promise<Link[]> {
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: dist }));
  return pages.flatMap((page) => {
    const $ = load(readFileSync(join(dist, page), 'utf8'));
    return Array.from($('a[href^="/downloads/"]'), (element) => {
      const link = $(element);
      return { page, href: link.attr('href') ?? '', saves: link.is('[download]'), text: link.text().trim() };
    });
  });
}

/** The interface strings of the language of a page. */
async function stringsOf(page: string): Promise<Strings> {
  const language = languages.find((name) => page === `${name}.html` || page.startsWith(`${name}/`)) ?? defaultLanguage;
  return ((await import(`../../src/i18n/${language}/index.ts`)) as { strings: Strings }).strings;
}

test('every link to a file leads to one that exists, is saved, and says its kind and size', async () => {
  const links = await fileLinks();
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { page, href, saves, text } of links) {
    const file = byName.get(href.replace('/downloads/', ''));
    expect(file, `${href} on ${page}`).toBeDefined();
    expect(saves, `${href} on ${page}`).toBe(true);
    if (!file) continue;
    const { downloads } = await stringsOf(page);
    expect(text).toContain(`${downloads.kinds[file.kind]}, ${fileSize(file.bytes)}`);
  }
  // Nothing is made that no page gives.
  expect(new Set(links.map(({ href }) => href.replace('/downloads/', '')))).toEqual(new Set(byName.keys()));
});

test('every Download of the copy is a link to the file of its document, on its page', async () => {
  const links = await fileLinks();
  const wanted: { page: string; document: string }[] = [];
  for (const { path, data } of copyFiles) {
    JSON.stringify(data, (_, value) => {
      if (value?.kind === 'download') wanted.push({ page: path, document: value.document });
      return value;
    });
  }
  expect(wanted.length).toBeGreaterThan(2);
  for (const { page, document } of wanted) {
    const main = manifest.documents.find((entry) => entry.document === document)?.main;
    const built = page
      .replace(/^pages\//, '')
      .replace(/\.yaml$/, '.html')
      .replace(/^home\.html$/, 'index.html');
    expect(links.filter((link) => link.page === built).map(({ href }) => href)).toContain(`/downloads/${main?.name}`);
  }
});

test.each([
  [1, '1\u00a0KB'],
  [53_449, '53\u00a0KB'],
  [999_499, '999\u00a0KB'],
  [999_500, '1.0\u00a0MB'],
  [1_249_000, '1.2\u00a0MB'],
])('%i bytes are %s', (bytes, read) => expect(fileSize(bytes)).toBe(read));
