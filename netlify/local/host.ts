/**
 * The embedded host: one process that stands in for Netlify and serves the whole product from one
 * machine. Run it through `npm start`, which installs and builds first, and starts it again should
 * it die.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import { ConfigError, parseConfig } from '../server/config.ts';
import { type NotificationConfig, parseNotificationConfig } from '../server/notifications/config/config.ts';
import { backUpNightly } from './archive/nightly-backup.ts';
import { type DataFolder, openDatabase, openDataFolder } from './data-folder.ts';
import { callFunction, functionRunner, type Given } from './functions/function-runner.ts';
import { type LoadedFunction, loadFunctions } from './functions/functions.ts';
import { startSchedules } from './functions/schedule.ts';
import { readSite } from './http/site-files.ts';
import { readSiteRules } from './http/site-rules.ts';
import { createSiteServer, listen, type Site } from './http/site-server.ts';
import { administratorFor, tellCreated } from './local-administrator.ts';
import { badSettingExit, onStop, outliveLog } from './process.mjs';
import { type HostSettings, parseHostSettings, projectRoot } from './settings.ts';
import { blobFetch, pointClientAt } from './store/blob-protocol.ts';
import { watchSpace } from './store/disk-space.ts';
import { moveOldFiles, removeOldFiles } from './store/old-files.ts';

/** Milliseconds: longest wait for running requests when asked to stop. */
const stopPatience = 30_000;

/** Milliseconds between two looks at whether something of a day is due. */
const upkeepEvery = 10 * 60_000;

/** The built site and its rules, read in one go: they belong to one build. */
async function readBuild(dist: string, previous?: Site): Promise<Site> {
  const files = readSite(dist, previous?.files);
  return { files, rules: await readSiteRules(dist, join(projectRoot, 'netlify.toml')) };
}

/**
 * The site as it is served: the next build takes the place of this one, whole, when the mark that
 * ends a build changes (prepare.mjs).
 */
async function openSite({ dist }: HostSettings): Promise<() => Site> {
  let site = await readBuild(dist);
  watchFile(join(dist, '.built-from'), { persistent: false, interval: 1_000 }, async ({ size }) => {
    if (size === 0) return;
    try {
      site = await readBuild(dist, site);
      console.log('A new build of the site is served.');
    } catch (error) {
      console.error('The new build is not served:', error);
    }
  });
  return () => site;
}

/** Work that goes on after its request was answered, so that a stop can wait for it. */
const work = new Set<Promise<unknown>>();

function addWork(task: Promise<unknown>): void {
  const ended = task
    .catch((error) => console.error('Work after an answer failed:', error))
    .finally(() => work.delete(ended));
  work.add(ended);
}

async function runScheduled(fn: LoadedFunction, given: Given, url: string): Promise<void> {
  const request = new Request(`${url}/.netlify/functions/${fn.name}`, { method: 'POST', body: '{}' });
  try {
    await callFunction(fn, request, given, { ip: '127.0.0.1', requestId: randomUUID(), params: {} });
  } catch (error) {
    console.error(`Scheduled function ${fn.name} failed:`, error);
  }
}

/**
 * Lets running requests and their work end when the process is asked to, then ends it with exit
 * code 0, or 1 when something still ran too long.
 */
function endOnSignal(server: Server, finish: () => void): void {
  const end = async () => {
    if (!server.listening) return;
    setTimeout(() => {
      console.error(`Requests still ran after ${stopPatience / 1000} s; stopped anyway.`);
      process.exit(1);
    }, stopPatience).unref();
    const closed = once(server, 'close');
    server.close();
    // A connection kept alive by its client falls idle only after its running answer.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    await closed;
    while (work.size > 0) await Promise.all(work);
    finish();
    process.exit(0);
  };
  onStop(end);
  // The launcher keeps a channel open; when it is gone, nobody can stop us with Ctrl+C any more.
  process.on('disconnect', end);
}

/** Who is told when an enquiry comes, for the person who starts the host. */
function describeRecipients({ mail, webhook }: NotificationConfig): string {
  const ways = [mail && `${mail.to.join(', ')} by mail`, webhook && `${webhook.url.host} (webhook)`];
  return ways.filter(Boolean).join('; ') || 'nobody by mail: enquiries wait in the desk (docs/deploy.md)';
}

async function start(data: DataFolder, settings: HostSettings, site: () => Site): Promise<void> {
  const { paths } = data;
  const administrator = await administratorFor(process.env, paths);
  Object.assign(process.env, administrator.env);
  parseConfig(process.env);
  const notifications = parseNotificationConfig(process.env);
  process.env.CONTEXT ??= 'production';
  const context = process.env.CONTEXT;
  const database = openDatabase(paths);
  await moveOldFiles(database, paths.oldFiles, new Date());
  database.compact();
  pointClientAt();
  globalThis.fetch = blobFetch(database, globalThis.fetch);

  const storage = watchSpace(settings.dataDir, settings.diskReserve);
  const given: Given = { storage, waitUntil: addWork };
  const functions = await loadFunctions(settings.functions);
  const runFunction = functionRunner(settings, given);
  const server = createSiteServer({ site, functions, runFunction, trustProxy: settings.trustProxy });
  const { url, port } = await listen(server, settings);
  process.env.URL ??= url;
  tellCreated(administrator);
  const runWithin = (fn: LoadedFunction) => {
    const run = runScheduled(fn, given, url);
    addWork(run);
    return run;
  };
  const stopSchedules = startSchedules(functions, runWithin);
  const upkeep = setInterval(() => {
    database.compact();
    removeOldFiles(database, paths.oldFiles, new Date());
    addWork(backUpNightly(settings.backupDir, () => openDatabase(paths), context, new Date()));
  }, upkeepEvery).unref();

  endOnSignal(server, () => {
    stopSchedules();
    clearInterval(upkeep);
    database.compact();
    database.close();
    data.release();
  });
  console.log(`Site  ${url}`);
  console.log(`Told  ${describeRecipients(notifications)}`);
  console.log(`Data  ${relative(process.cwd(), settings.dataDir) || '.'}`);
  storage();
  process.send?.({ port });
}

outliveLog();
// A promise that a function forgot must not take the other visitors' requests down with it.
process.on('unhandledRejection', (error) => console.error('A promise failed and nobody waited for it:', error));

try {
  const settings = parseHostSettings(process.env);
  // First, so that a start without a site leaves no data folder behind.
  const site = await openSite(settings);
  await start(openDataFolder(settings.dataDir), settings, site);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(error instanceof ConfigError ? badSettingExit : 1);
}
