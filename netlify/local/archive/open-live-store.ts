import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BlobStore, openStore } from '../../server/blobs/store.ts';
import { ConfigError, type Env } from '../../server/config.ts';
import { dataPaths, openDataFolder } from '../data-folder.ts';
import { parseHostSettings } from '../settings.ts';
import { type BlobsAccess, FileBlobStore, localSiteId } from '../store/blob-store.ts';

/** A store opened from the command line. */
export interface LiveStore {
  readonly store: BlobStore;
  readonly context: string;
  /** ID of the Netlify site, or `local`. */
  readonly site: string;
  /** What it is, in words for the person. */
  readonly name: string;
  close(): Promise<void>;
}

/** How the client is told where the store is. */
function open(access: BlobsAccess | { siteID: string; token: string }, context: string): BlobStore {
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(access)).toString('base64');
  // No deadline over the whole: it takes as long as there are enquiries; each call has its own.
  return openStore({ context, signal: new AbortController().signal });
}

/**
 * Opens the store that a command is about: with `--site`, the Netlify site of NETLIFY_SITE_ID by
 * NETLIFY_AUTH_TOKEN; else this machine's DATA_DIR.
 *
 * @param use - `write` takes DATA_DIR for this process alone; `read` also works beside a running
 *   host.
 * @throws {ConfigError} naming what is missing.
 */
export async function openLiveStore(args: readonly string[], env: Env, use: 'read' | 'write'): Promise<LiveStore> {
  const context = env.CONTEXT?.trim() || 'production';
  if (args.includes('--site')) {
    const siteID = env.NETLIFY_SITE_ID?.trim();
    const token = env.NETLIFY_AUTH_TOKEN?.trim();
    if (!siteID) throw new ConfigError('NETLIFY_SITE_ID', 'is missing: the ID of the site, from its settings.');
    if (!token) throw new ConfigError('NETLIFY_AUTH_TOKEN', 'is missing: a personal access token of your account.');
    return {
      store: open({ siteID, token }, context),
      context,
      site: siteID,
      name: `site ${siteID}`,
      close: async () => {},
    };
  }
  const { dataDir } = parseHostSettings(env, fileURLToPath(new URL('../../../', import.meta.url)));
  const paths = dataPaths(dataDir);
  // A backup of a folder that was misspelt would be empty, and look like one.
  if (use === 'read' && !existsSync(paths.lock) && !existsSync(paths.blobs))
    throw new ConfigError('DATA_DIR', `${dataDir} holds no enquiries: no site has run there.`);
  const lock = use === 'write' ? openDataFolder(dataDir) : null;
  const server = new FileBlobStore(paths.blobs);
  const access = await server.start({ sweep: use === 'write' });
  return {
    store: open(access, context),
    context,
    site: localSiteId,
    name: dataDir,
    close: async () => {
      await server.stop();
      lock?.release();
    },
  };
}
