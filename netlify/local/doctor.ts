/**
 * `npm run doctor`: says what is missing, weak or still a placeholder, each with the file and what
 * to do. `-- --deploy`, as Netlify's build runs it, ends with an error for what would harm: a
 * session secret that is missing or weak beside an administrator, and, on the production site,
 * contact details that are nobody's, unless ALLOW_PLACEHOLDERS=1.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Finding, findingGroups } from '#contracts/owners-check.ts';
import { loadWords } from '../server/notifications/compose/compose.ts';
import { readLastBackup } from '../server/owners-check/last-backup.ts';
import { loadBuiltFindings, settingsFindings } from '../server/owners-check/settings.ts';
import { openLiveStore, runCommand } from './command-line.ts';
import { dataPaths } from './data-folder.ts';
import { savedAdministrator } from './local-administrator.ts';
import { parseHostSettings } from './settings.ts';

const titles: Record<Finding['group'], string> = {
  settings: 'Settings',
  details: 'Details of the company',
  offers: 'Programs and services',
  facts: 'Claims and promises',
  pages: 'Pages',
};

/** What is found of the settings of this machine. */
async function findHere(siteUrl: string): Promise<Finding[]> {
  const paths = dataPaths(parseHostSettings(process.env).dataDir);
  const saved = savedAdministrator(process.env, paths);
  const env = { ...process.env, ...saved, URL: process.env.URL || saved?.URL };
  if (!existsSync(paths.database)) return settingsFindings(env, siteUrl, undefined, new Date());
  const { store, close } = await openLiveStore('beside');
  const lastBackup = await readLastBackup(store);
  close();
  return settingsFindings(env, siteUrl, lastBackup, new Date());
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { deploy: { type: 'boolean' } } });
  const { siteUrl } = await loadWords();
  const settings = values.deploy
    ? settingsFindings(process.env, siteUrl, undefined, new Date())
    : await findHere(siteUrl);
  const findings = [...settings, ...(await loadBuiltFindings())];

  for (const group of findingGroups) {
    const own = findings.filter((each) => each.group === group);
    if (own.length === 0) continue;
    console.log(`\n${titles[group]}`);
    for (const { where, what, todo, harm } of own) console.log(`${harm ? '!' : '-'} ${where}\n    ${what} ${todo}`);
  }
  console.log(findings.length === 0 ? 'Nothing is left to do.' : `\n${findings.length} things to see to.`);

  const live = process.env.CONTEXT === 'production' && process.env.ALLOW_PLACEHOLDERS !== '1';
  const stops = findings.filter(({ group, harm }) => harm && (group === 'settings' || live));
  if (!values.deploy || stops.length === 0) return;
  console.error(`\nThis would harm if it went live (marked !): ${stops.map(({ where }) => where).join('; ')}.`);
  console.error('Correct them, or set ALLOW_PLACEHOLDERS=1 to go live with placeholders.');
  process.exit(1);
});
