/**
 * `npm run translated`: lists what lags behind the English (twins.ts), and records what was written
 * together, as a snapshot is recorded. `-- KEY…` accepts keys as they are listed, with or without the
 * language, or all that begin so, of which the translation needs no change. Fails where the law or
 * money is concerned. Nothing is written in CI.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { languages } from '../../lib/language.ts';
import { recordFile, recordName, type TwinRecord, twinsOf } from './twins.ts';

/** What must not lag when the site goes live. */
const mustNotLag = /^(?:facts|consent|promises|pages\/(?:privacy|terms|refunds))\.yaml: /;

const accepted = process.argv.slice(2);
let mayGoLive = true;

for (const language of languages.slice(1)) {
  const file = recordFile(language);
  const before: TwinRecord = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { lagging, record } = await twinsOf(language, before, (key) =>
    accepted.some((beginning) =>
      [key, `${language}/${key}`].some((as) => as.startsWith(beginning)),
    ),
  );
  for (const { key, english, own } of lagging) {
    const stops = mustNotLag.test(key);
    if (stops) mayGoLive = false;
    console.log(`${stops ? '!' : '-'} ${language}/${key}\n    English now: ${english}`);
    console.log(`    ${own === null ? 'Not translated yet.' : `Still says: ${own}`}`);
  }
  if (lagging.length > 0)
    console.log(
      `\n${lagging.length} texts lag. Change them, or accept one: npm run translated -- "KEY"`,
    );
  const text = `${JSON.stringify(record, null, 2)}\n`;
  if (text === `${JSON.stringify(before, null, 2)}\n`) continue;
  if (process.env.CI) {
    console.log(`${recordName(language)} is out of date: npm run translated, and commit it.`);
    continue;
  }
  writeFileSync(file, text);
  console.log(`${recordName(language)} is written anew: please commit it.`);
}

if (!mayGoLive) {
  console.error('What is marked ! must not go live so.');
  process.exit(1);
}
