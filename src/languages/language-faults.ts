import { existsSync, globSync } from 'node:fs';
import * as contractWords from '#contracts/words.ts';
import { sceneAlts } from '../assets/scenes/alt.ts';
import { contentFolder, readContent } from '../copy/content-file.ts';
import { strings as en } from '../i18n/en/index.ts';
import { defaultLanguage } from '../lib/language.ts';

/**
 * Copy that exists in English only: the words of the files to download, and of what is sent by mail
 * and to the owner.
 */
const onlyInEnglish = /^(?:downloads\/|notifications\.yaml$)/;

/** What a language says of the company, beside a label for every fact. */
const ofCompany = {
  tagline: '',
  description: '',
  founder: { role: '' },
  address: { street: '', locality: '', region: '' },
};

/** What of some words in English has no counterpart. */
function lacking(english: unknown, words: unknown, path: string): string[] {
  if (typeof english === 'string') return typeof words === 'string' && words.trim() ? [] : [path];
  return Object.entries(english ?? {}).flatMap(([key, inner]) =>
    lacking(inner, (words as Record<string, unknown> | undefined)?.[key], path ? `${path}.${key}` : key),
  );
}

function contentFaults(language: string): string[] {
  const [english, own] = [defaultLanguage, language].map((name) => new URL(`${name}/`, contentFolder));
  const files = globSync('**/*.yaml', { cwd: english as URL }).filter((file) => !onlyInEnglish.test(file));
  const missing = [...files, 'site.yaml', 'facts.yaml'].filter((file) => !existsSync(new URL(file, own)));
  if (missing.length > 0) return missing.map((file) => `src/content/${language}/${file} is missing.`);
  const facts = Object.keys(readContent('facts.yaml') as object);
  const wanted = {
    'site.yaml': ofCompany,
    'facts.yaml': Object.fromEntries(facts.map((id) => [id, { label: '' }])),
  };
  return Object.entries(wanted).flatMap(([file, words]) =>
    lacking(words, readContent(`${language}/${file}`), '').map(
      (path) => `src/content/${language}/${file} lacks ${path}.`,
    ),
  );
}

async function wordFaults(language: string): Promise<string[]> {
  const wanted = [
    { file: 'index.ts', words: { strings: en } },
    { file: 'contracts.ts', words: contractWords },
    { file: 'scenes.ts', words: { sceneAlts } },
  ];
  const faults = wanted.map(async ({ file, words }) => {
    const path = new URL(`../i18n/${language}/${file}`, import.meta.url);
    if (!existsSync(path)) return [`src/i18n/${language}/${file} is missing.`];
    const own: unknown = await import(/* @vite-ignore */ path.href);
    return lacking(words, own, '').map((missing) => `src/i18n/${language}/${file} lacks ${missing}.`);
  });
  return (await Promise.all(faults)).flat();
}

/**
 * What the folders of a language lack of what English has.
 *
 * @param language - whose folders both exist.
 * @returns one message for each file, text or string; none for a language that is whole.
 */
export async function languageFaults(language: string): Promise<string[]> {
  return [...contentFaults(language), ...(await wordFaults(language))];
}
