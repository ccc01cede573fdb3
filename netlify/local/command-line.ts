import { existsSync } from 'node:fs';
import type { StorePlace } from '#server/app/backups/archive.ts';
import { ConfigError } from '#server/config.ts';
import { openNetlifyStore } from '#server/store/netlify-blobs.ts';
import { type BlobStore, StoreUnavailable } from '#server/store/store.ts';
import { dataPaths, openDatabase, takeDataFolder } from './data-folder.ts';
import { parseHostSettings } from './settings.ts';
import { isDiskFull } from './store/blob-database.ts';
import { releaseReserve } from './store/disk-space.ts';
import { errorCode } from './store/files.ts';
import { localSiteId, openSqliteStore } from './store/sqlite-blobs.ts';

/** A store opened from the command line. */
interface LiveStore {
  readonly store: BlobStore;
  readonly place: StorePlace;
  /** For the person. */
  readonly name: string;
  /** Reads what does not change meanwhile, where the store can do so. */
  snapshot<Result>(read: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/** The Netlify site of NETLIFY_SITE_ID, by NETLIFY_AUTH_TOKEN. */
function openSite(context: string): LiveStore {
  const read = (name: string, what: string) => {
    const text = process.env[name]?.trim();
    if (!text) throw new ConfigError(name, `is missing: ${what}.`);
    return text;
  };
  const siteID = read('NETLIFY_SITE_ID', 'the ID of the site, from its settings');
  const token = read('NETLIFY_AUTH_TOKEN', 'a personal access token of your account');
  const { signal } = new AbortController();
  return {
    store: openNetlifyStore({ context, signal, site: { siteID, token } }),
    place: { context, site: siteID },
    name: `site ${siteID}`,
    snapshot: (read) => read(),
    close: () => {},
  };
}

/**
 * Opens the store of a Netlify site, where `onNetlify`, else that of this machine's DATA_DIR:
 * `alone` takes it for this process; `beside` also works beside a running host.
 *
 * @throws {ConfigError} where the folder or a variable that names the site is missing or in use.
 */
export async function openLiveStore(
  use: 'alone' | 'beside',
  onNetlify = false,
): Promise<LiveStore> {
  const context = process.env.CONTEXT?.trim() || 'production';
  if (onNetlify) return openSite(context);
  const { dataDir } = parseHostSettings(process.env);
  const paths = dataPaths(dataDir);
  // A backup of a folder that was misspelt would be empty, and look like one.
  if (use === 'beside' && !existsSync(paths.database))
    throw new ConfigError('DATA_DIR', `${dataDir} holds no enquiries: no site has run there.`);
  const taken = use === 'alone' ? takeDataFolder(dataDir) : null;
  releaseReserve(dataDir);
  const database = openDatabase(paths);
  const close = () => {
    database.close();
    taken?.release();
  };
  const snapshot: LiveStore['snapshot'] = (read) => database.readTransaction(read);
  const place = { context, site: localSiteId };
  return { store: openSqliteStore(database, context), place, name: dataDir, snapshot, close };
}

/** Runs a command of the terminal; where it fails, says so and ends the process with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    // Node names the argument, and the file that cannot be read or written.
    const isNodes =
      error instanceof Error &&
      ('syscall' in error || errorCode(error)?.startsWith('ERR_PARSE_ARGS'));
    const isExpected =
      isNodes ||
      error instanceof ConfigError ||
      error instanceof StoreUnavailable ||
      isDiskFull(error);
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
