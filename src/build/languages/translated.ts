/**
 * `npm run translated` lists the translations that lag behind the English (translations.ts), and
 * records those that were written together. `-- FILE…` accepts files or entries as they are listed,
 * when their translation needs no change. It fails where law or money is concerned. In CI it writes
 * nothing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { defaultLanguage, languages } from '../../lib/language.ts';
import {
  type Lag,
  recordFile,
  recordName,
  type TranslationRecord,
  translationsOf,
} from './translations.ts';

const accepted = process.argv.slice(2);

function report(language: string, { name, stops, texts }: Lag): void {
  console.log(`${stops ? '!' : '-'} ${language}/${name}`);
  if (!texts) return;
  const { english, translation } = texts;
  console.log(`    ${defaultLanguage}: ${english}`);
  console.log(`    ${language}: ${translation ?? 'not translated yet'}`);
}

/** Returns whether the site may go live with the translations of a language. */
async function check(language: string): Promise<boolean> {
  const file = recordFile(language);
  const before: TranslationRecord = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { lagging, record } = await translationsOf(language, before, (name) =>
    accepted.some((start) => [name, `${language}/${name}`].some((one) => one.startsWith(start))),
  );
  for (const lag of lagging) report(language, lag);
  if (lagging.length > 0)
    console.log(
      '\nTheir English has changed (git log -p shows what). Change the translation, or accept it as ' +
        'it is: npm run translated -- "NAME"',
    );
  if (JSON.stringify(record) !== JSON.stringify(before)) {
    const name = recordName(language);
    if (process.env.CI) console.log(`${name} is out of date: run npm run translated, commit it.`);
    else {
      writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
      console.log(`${name} has changed: please commit it.`);
    }
  }
  return lagging.every(({ stops }) => !stops);
}

const mayGoLive = await Promise.all(languages.slice(1).map(check));
if (mayGoLive.includes(false)) {
  console.error('The site must not go live with the lines that are marked with "!".');
  process.exit(1);
}
