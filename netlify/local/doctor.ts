/**
 * `npm run doctor`: says what is missing, weak or still a placeholder, each with the file and what
 * to do. `-- --deploy`, as Netlify's build runs it, ends with an error for what would harm: a
 * session secret that is missing or weak beside an administrator, and an open site without phone,
 * email or street.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { placeOf } from '#features/facts/contract/field-ids.ts';
import { fieldNames } from '#features/facts/contract/field-names.ts';
import { sameFact } from '#features/facts/contract/values.ts';
import { type DeskFacts, openFacts } from '#features/facts/server/document.ts';
import { loadBuiltFacts } from '#features/facts/server/publishing.ts';
import { loadWords } from '#features/notifications/server/compose/fill-words.ts';
import { isReal, parseMailConfig } from '#features/notifications/server/settings.ts';
import { deployBlockers, findingGroups, type ToDoFinding } from '#features/to-do/contract.ts';
import { readLastBackup } from '#features/to-do/server/last-backup.ts';
import { loadBuiltFindings, settingsFindings } from '#features/to-do/server/settings-findings.ts';
import { ConfigError } from '#server/config.ts';
import { openLiveStore, runCommand } from './command-line.ts';
import { dataPaths } from './data-folder.ts';
import { savedAdministrator } from './local-administrator.ts';
import { senderFindings } from './sender-domain.ts';
import { parseHostSettings } from './settings.ts';

const titles: Record<ToDoFinding['group'], string> = {
  settings: 'Settings',
  details: 'Details of the company',
  offers: 'Programs and services',
  facts: 'Claims and promises',
  pages: 'Pages',
};

/** What is found of the settings of this machine, and what the desk says. */
async function findHere(
  siteUrl: string,
): Promise<{ found: ToDoFinding[]; values: DeskFacts['values'] }> {
  const paths = dataPaths(parseHostSettings(process.env).dataDir);
  const saved = savedAdministrator(process.env, paths);
  const env = { ...process.env, ...saved, URL: process.env.URL || saved?.URL };
  if (!existsSync(paths.database))
    return {
      found: settingsFindings(env, siteUrl, undefined, new Date()),
      values: (await loadBuiltFacts()).values,
    };
  const { store, close } = await openLiveStore('beside');
  const [lastBackup, { values }] = [await readLastBackup(store), await openFacts(store).read()];
  close();
  return { found: settingsFindings(env, siteUrl, lastBackup, new Date()), values };
}

/** What the domain lacks from which mails are sent; a bad setting is named elsewhere. */
async function findOfSender(): Promise<ToDoFinding[]> {
  try {
    const [, domain] = parseMailConfig(process.env)?.from.address.split('@') ?? [];
    return domain && isReal(domain) ? await senderFindings(domain) : [];
  } catch (error) {
    if (error instanceof ConfigError) return [];
    throw error;
  }
}

/** Prints the facts of the admin area that differ from the files, and those that no page shows. */
async function compareFacts(values: DeskFacts['values']): Promise<void> {
  const { groups, leftOut, values: built } = await loadBuiltFacts();
  const nameOf = fieldNames(groups);
  const inFiles = new Map(
    groups.flatMap(({ fields }) => fields.map(({ id, yaml }) => [id, yaml] as const)),
  );
  const differing = Object.entries(values).filter(
    ([id, value]) => !sameFact(value, inFiles.get(id) ?? null),
  );
  if (differing.length > 0) console.log('\nFacts of the admin area');
  for (const [id, value] of differing) {
    const { file, path } = placeOf(id);
    const reason = leftOut.find(({ field }) => field === id)?.reason;
    const isBuilt = sameFact(built[id] ?? null, value);
    const status = isBuilt ? 'It is on the pages.' : 'It is on the pages once it is published.';
    console.log(`- ${nameOf(id)}: ${JSON.stringify(value)}`);
    console.log(`    src/content/${file}: ${path} has ${JSON.stringify(inFiles.get(id) ?? null)}.`);
    console.log(`    ${reason ? `No page shows it. ${reason}` : status}`);
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { deploy: { type: 'boolean' } } });
  const { siteUrl } = await loadWords();
  const here = values.deploy
    ? {
        found: settingsFindings(process.env, siteUrl, undefined, new Date()),
        values: (await loadBuiltFacts()).values,
      }
    : await findHere(siteUrl);
  // A deploy waits for no name server.
  const ofSender = values.deploy ? [] : await findOfSender();
  const findings = [...here.found, ...ofSender, ...(await loadBuiltFindings())];

  for (const group of findingGroups) {
    const own = findings.filter((each) => each.group === group);
    if (own.length === 0) continue;
    console.log(`\n${titles[group]}`);
    for (const { where, what, todo, harm } of own)
      console.log(`${harm ? '!' : '-'} ${where}\n    ${what} ${todo}`);
  }
  await compareFacts(here.values);
  console.log(
    findings.length === 0 ? 'Nothing is left to do.' : `\n${findings.length} things to see to.`,
  );

  if (!values.deploy) return;
  const isOpen = (await loadBuiltFacts()).stage === 'open';
  if (!isOpen)
    console.log(
      '\nEvery page will say that it is a preview, and search engines are asked to stay away, until ' +
        'you open the site in the admin area (Facts).',
    );
  const stops = deployBlockers(findings, isOpen, process.env);
  if (stops.length === 0) return;
  console.error(
    `\nThis would harm if it went live (marked !): ${stops.map(({ where }) => where).join('; ')}.`,
  );
  console.error('The site stays as it was. Correct them, and deploy again.');
  process.exit(1);
});
