import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/site.ts';

/** Every text in the words of a language that is long enough to be no other word by chance. */
async function sentencesOf(language: string): Promise<string[]> {
  const files = globSync(`src/**/*.${language}.ts`);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  const texts: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value) Object.values(value).forEach(collect);
  };
  for (const words of modules) collect({ ...words });
  return texts.filter((text) => text.length > 12 && text.includes(' '));
}

/** All scripts that a page may load, and those that they may load. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const names = new Set(Array.from(html.matchAll(/_astro\/([\w.~-]+\.js)/g), ([, name]) => name));
  const scripts: string[] = [];
  for (const name of names) {
    const answer = await request.get(`/_astro/${name}`);
    // What only looks like a name of a file.
    if (!answer.ok()) continue;
    const script = await answer.text();
    scripts.push(script);
    for (const [, next] of script.matchAll(/["'`](?:\.\/|\/?_astro\/)([\w.~-]+\.js)["'`]/g))
      names.add(next);
  }
  return scripts.join('\n');
}

const pages = ['/', '/contact', '/book', '/book/manage', '/startup', '/startup/eligibility'];

for (const { prefix, own, other } of [
  { prefix: '', own: 'en', other: 'hi' },
  { prefix: '/hi', own: 'hi', other: 'en' },
]) {
  test(`no script of a page in "${own}" holds a sentence in "${other}"`, async ({ request }) => {
    const ours = await sentencesOf(own);
    const theirs = await sentencesOf(other);
    const found = new Set<string>();
    let said = 0;
    for (const path of pages) {
      const scripts = await scriptsOf(request, `${prefix}${path}`.replace(/(.)\/$/, '$1'));
      for (const sentence of theirs) if (scripts.includes(sentence)) found.add(sentence);
      said += ours.filter((sentence) => scripts.includes(sentence)).length;
    }
    expect([...found]).toEqual([]);
    expect(said).toBeGreaterThan(pages.length * 20);
  });
}
