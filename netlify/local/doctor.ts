/**
 * `npm run doctor`: says what is missing, weak or still a placeholder, each with the file and what
 * to do. `-- --deploy`, as Netlify's build runs it, ends with an error for what would harm: a
 * session secret that is missing or weak beside an administrator, and, on the production site,
 * contact details that are nobody's, unless ALLOW_PLACEHOLDERS=1.
 */
import { existsSync } from 'node:fs';
import { type Finding, findingGroups } from '#contracts/owners-check.ts';
import { readLastBackup } from '../server/owners-check/last-backup.ts';
import { loadBuiltFindings, settingsFindings } from '../server/owners-check/settings.ts';
import { openLiveStore, requireKnown, runCommand } from './command-line.ts';
import { dataPaths } from './data-folder.ts';
import { savedAdministrator } from './local-administrator.ts';
import { parseHostSettings } from './settings.ts';

const titles: Record<Finding['group'], string> = {
  settings: 'Settings',
  details: 'Details of the company',
  offers: 'Programs and services',
  facts: 'Figures',
  pages: 'Pages',
};

/** What is found of the settings of this machine. */
async function findHere(): Promise<Finding[]> {
  const paths = dataPaths(parseHostSettings(process.env).dataDir);
  const env = { ...process.env, ...savedAdministrator(process.env, paths) };
  if (!existsSync(paths.database)) return settingsFindings(env, undefined, new Date());
  const { store, close } = await openLiveStore([], process.env, 'beside');
  const lastBackup = await readLastBackup(store);
  close();
  return settingsFindings(env, lastBackup, new Date());
}

async function main(args: readonly string[]): Promise<void> {
  requireKnown(args, ['--deploy']);
  const isDeploying = args.includes('--deploy');
  const settings = isDeploying ? settingsFindings(process.env, undefined, new Date()) : await findHere();
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
  if (isDeploying && stops.length > 0) {
    console.error(`\nThis would harm if it went live (marked !): ${stops.map(({ where }) => where).join('; ')}.`);
    console.error('Correct them, or set ALLOW_PLACEHOLDERS=1 to go live with placeholders.');
    process.exit(1);
  }
}

await runCommand(main);
