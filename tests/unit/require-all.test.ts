import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireAll } from '../../src/build/languages/require-all.ts';
import { contentFolder } from '../../src/copy/content-file.ts';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(contentFolder, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

const look = () => requireAll('hi', pathToFileURL(`${copy}/`));

test('all content is there in Hindi', () => {
  expect(look).not.toThrow();
});

test('a page that has no file in Hindi fails the build, which names the file', () => {
  writeFileSync(join(copy, 'en/pages/nobodys-page.yaml'), 'page: nobodys-page');
  expect(look).toThrow('src/content/hi/pages/nobodys-page.yaml is missing');
});

test('so does what the company’s data does not say in Hindi', () => {
  writeFileSync(join(copy, 'hi/site.yaml'), 'tagline: कुछ');
  expect(look).toThrow('src/content/hi/site.yaml: "nameMeaning" is missing');
});
