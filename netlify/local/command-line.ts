import { existsSync } from 'node:fs';
import { type BlobStore, openStore } from '../server/blobs/store.ts';
import { StoreUnavailable } from '../server/blobs/unavailable.ts';
import { ConfigError, type Env } from '../server/config.ts';
import type { Place } from './archive/archive-file.ts';
import { dataPaths, openDatabase, openDataFolder } from './data-folder.ts';
import { parseHostSettings } from './settings.ts';
import { localSiteId, pointClientAt, storeOf } from './store/blob-protocol.ts';
import { hasOldFiles, moveOldFiles } from './store/old-files.ts';

/** A store opened from the command line; `name` is for the person. */
interface LiveStore extends Place {
  readonly store: BlobStore;
  readonly name: string;
  /** Reads what does not change meanwhile, where the store can do so. */
  snapshot<Result>(read: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/** The Netlify site of NETLIFY_SITE_ID, by NETLIFY_AUTH_TOKEN. */
function openSite(env: Env, context: string): LiveStore {
  const site = env.NETLIFY_SITE_ID?.trim();
  const token = env.NETLIFY_AUTH_TOKEN?.trim();
  if (!site) throw new ConfigError('NETLIFY_SITE_ID', 'is missing: the ID of the site, from its settings.');
  if (!token) throw new ConfigError('NETLIFY_AUTH_TOKEN', 'is missing: a personal access token of your account.');
  pointClientAt({ siteID: site, token });
  const store = openStore({ context, signal: new AbortController().signal });
  return { store, context, site, name: `site ${site}`, snapshot: (read) => read(), close: () => {} };
}

/**
 * Opens the store of a Netlify site with `--site`, else that of this machine's DATA_DIR.
 *
 * @param use - `alone` takes DATA_DIR for this process; `beside` also works beside a running host.
 * @throws {ConfigError} naming what is missing.
 */
export async function openLiveStore(args: readonly string[], env: Env, use: 'alone' | 'beside'): Promise<LiveStore> {
  const context = env.CONTEXT?.trim() || 'production';
  if (args.includes('--site')) return openSite(env, context);
  const { dataDir } = parseHostSettings(env);
  const paths = dataPaths(dataDir);
  // A backup of a folder that was misspelt would be empty, and look like one.
  if (use === 'beside' && !existsSync(paths.database) && !existsSync(paths.oldFiles))
    throw new ConfigError('DATA_DIR', `${dataDir} holds no enquiries: no site has run there.`);
  const lock = use === 'alone' ? openDataFolder(dataDir) : null;
  const database = openDatabase(paths);
  const close = () => {
    database.close();
    lock?.release();
  };
  if (lock !== null) await moveOldFiles(database, paths.oldFiles, new Date());
  else if (hasOldFiles(database, paths.oldFiles)) {
    close();
    throw new ConfigError('DATA_DIR', `${dataDir} is of an earlier version: \`npm start\` moves it (docs/deploy.md).`);
  }
  const snapshot: LiveStore['snapshot'] = (read) => database.transaction('read', read);
  return { store: storeOf(database, context), context, site: localSiteId, name: dataDir, snapshot, close };
}

/**
 * Runs a command of the terminal; where it fails, says so and ends the process with 1.
 *
 * @param expected - a further error that may happen to anybody: only its message is shown.
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<void>,
  expected = ConfigError as abstract new (
    ...args: never[]
  ) => Error,
): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    const isExpected = [ConfigError, StoreUnavailable, expected].some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Refuses arguments that a command does not know, such as a misspelt `--site`.
 *
 * @param files - most names of files beside the flags.
 */
export function requireKnown(args: readonly string[], flags: readonly string[], files = 0): void {
  const surplus = args.filter((arg) => !arg.startsWith('-')).slice(files);
  const [unknown] = [...args.filter((arg) => arg.startsWith('-') && !flags.includes(arg)), ...surplus];
  if (unknown !== undefined) throw new ConfigError(unknown, `is not known. There are ${flags.join(', ')}.`);
}
