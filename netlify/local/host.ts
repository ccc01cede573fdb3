/**
 * The embedded host: one process that stands in for Netlify and serves the whole product from one
 * machine. Run it through `npm start`, which installs and builds first, and starts it again should
 * it die.
 */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { ConfigError, parseConfig } from '../server/config.ts';
import { parseNotificationConfig } from '../server/notifications/config/config.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { type Call, callFunction, defineNetlifyGlobal } from './functions/function-context.ts';
import { type LoadedFunction, loadFunctions } from './functions/functions.ts';
import { PendingWork } from './functions/pending-work.ts';
import { startSchedules } from './functions/schedule.ts';
import { badSettingExit, outliveLog } from './host-process.mjs';
import { listen } from './http/listen.ts';
import { readSiteRules } from './http/site-rules.ts';
import { createSiteServer, type SiteParts } from './http/site-server.ts';
import { readSite } from './http/site-snapshot.ts';
import { staticFiles } from './http/static-files.ts';
import { administratorFor, type LocalAdministrator } from './local-administrator.ts';
import { describeRecipients } from './notification-recipients.ts';
import { type HostSettings, parseHostSettings } from './settings.ts';
import { closeServer, stopOnSignal } from './stopping.ts';
import { FileBlobStore } from './store/blob-store.ts';
import { watchSpace } from './store/storage-space.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Keeps and shows a new administrator; called once the host serves, so that a failed start shows no
 * password.
 */
async function announce({ created }: LocalAdministrator): Promise<void> {
  if (created === undefined) return;
  await created.save();
  console.log('\nAn administrator for this machine was made. The password is shown only now:');
  console.log(`  E-mail    ${created.email}`);
  console.log(`  Password  ${created.password}`);
  console.log('Change it with: npm run admin -- --local\n');
}

type Site = Pick<SiteParts, 'files' | 'rules'>;

/** The built site and its rules, read in one go: they belong to one build. */
async function openSite({ dist }: HostSettings): Promise<Site> {
  const snapshot = readSite(dist);
  const rules = await readSiteRules(dist, join(root, 'netlify.toml'));
  return { files: staticFiles(snapshot, rules), rules };
}

/** Files and sockets that this process may have open. */
function descriptorLimit(): number {
  if (process.report === undefined) return Number.POSITIVE_INFINITY;
  // Unknown to its types: without it the report looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  return Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
}

async function runScheduled(
  fn: LoadedFunction,
  nextRun: Date | null,
  given: Pick<Call, 'waitUntil' | 'storage'>,
  url: string,
): Promise<void> {
  const body = JSON.stringify({ next_run: nextRun?.toISOString() });
  const request = new Request(`${url}/.netlify/functions/${fn.name}`, { method: 'POST', body });
  const call = { ...given, request, url: new URL(request.url), ip: '127.0.0.1', requestId: uuid(), params: {} };
  try {
    await callFunction(call, fn.handler);
  } catch (error) {
    console.error(`Scheduled function ${fn.name} failed:`, error);
  }
}

async function openBlobStore(folder: string): Promise<FileBlobStore> {
  const store = new FileBlobStore(folder);
  const access = await store.start();
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(access)).toString('base64');
  globalThis.fetch = store.shortCut(globalThis.fetch);
  return store;
}

async function start(data: DataFolder, settings: HostSettings, site: Site): Promise<void> {
  const administrator = await administratorFor(process.env, data.paths);
  Object.assign(process.env, administrator.env);
  parseConfig(process.env);
  const notifications = parseNotificationConfig(process.env);
  process.env.CONTEXT ??= 'production';
  const store = await openBlobStore(data.paths.blobs);
  defineNetlifyGlobal();

  const work = new PendingWork();
  const given = {
    waitUntil: (promise: Promise<unknown>) => void work.add(promise),
    storage: watchSpace({ folder: settings.dataDir, reserve: settings.diskReserve, warn: console.warn }),
  };
  const functions = await loadFunctions(settings.functions);
  const server = createSiteServer({ ...site, functions, settings, given, descriptors: descriptorLimit() });
  const { url, port } = await listen(server, settings);
  process.env.URL ??= url;
  await announce(administrator);
  const stopSchedules = startSchedules(functions, (fn, next) => work.add(runScheduled(fn, next, given, url)));

  stopOnSignal(async () => {
    stopSchedules();
    await closeServer(server);
    await work.settled();
    await store.stop();
    data.release();
  });
  console.log(`Site  ${url}`);
  console.log(`Told  ${describeRecipients(notifications)}`);
  console.log(`Data  ${relative(process.cwd(), settings.dataDir) || '.'}`);
  given.storage();
  process.send?.({ port });
}

outliveLog();
// A promise that a function forgot must not take the other visitors' requests down with it.
process.on('unhandledRejection', (error) => console.error('A promise failed and nobody waited for it:', error));

try {
  const settings = parseHostSettings(process.env, root);
  // First, so that a start without a site leaves no data folder behind.
  const site = await openSite(settings);
  await start(openDataFolder(settings.dataDir), settings, site);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(error instanceof ConfigError ? badSettingExit : 1);
}
