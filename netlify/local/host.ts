/** The embedded host: one process that stands in for Netlify. Run it through `npm start`. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import { ConfigError, checkConfig } from '../server/config.ts';
import { parseNotificationConfig } from '../server/notifications/settings.ts';
import { backUpNightly } from './archive/nightly-backup.ts';
import { type DataFolder, openDatabase, openDataFolder } from './data-folder.ts';
import { callFunction, functionRunner, type Given } from './functions/function-runner.ts';
import { functionRouter, type LoadedFunction, loadFunctions } from './functions/functions.ts';
import { startSchedules } from './functions/schedule.ts';
import { readSite } from './http/site-files.ts';
import { readSiteRules } from './http/site-rules.ts';
import { createSiteServer, listen, type Site } from './http/site-server.ts';
import { administratorFor } from './local-administrator.ts';
import { badSettingExit, onStop, outliveLog } from './prepare.mjs';
import { type HostSettings, parseHostSettings, projectRoot } from './settings.ts';
import { blobFetch, pointClientAt } from './store/blob-protocol.ts';
import { watchSpace } from './store/disk-space.ts';
import { moveOldFiles, removeOldFiles } from './store/old-files.ts';

/** Milliseconds: longest wait for running requests when asked to stop. */
const stopPatience = 30_000;

/** Milliseconds between two looks at whether something of a day is due. */
const upkeepEvery = 10 * 60_000;

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

function addWork(task: Promise<unknown>): Promise<void> {
  const ended = task
    .catch((error) => console.error('Work after an answer, or at its time, failed:', error))
    .then(() => void work.delete(ended));
  work.add(ended);
  return ended;
}

function runScheduled(fn: LoadedFunction, given: Given, url: string): Promise<Response> {
  const request = new Request(`${url}/.netlify/functions/${fn.name}`, { method: 'POST', body: '{}' });
  return callFunction(fn, request, given, { ip: '127.0.0.1', requestId: randomUUID(), params: {} });
}

/** Lets running requests and their work end when the process is asked to, then ends it. */
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

async function start(data: DataFolder, settings: HostSettings, site: () => Site): Promise<void> {
  const { paths } = data;
  const administrator = await administratorFor(process.env, paths);
  for (const [name, value] of Object.entries(administrator.env)) process.env[name] ||= value;
  checkConfig(process.env);
  parseNotificationConfig(process.env);
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
  const server = createSiteServer({ site, runFunction, match: functionRouter(functions) }, settings);
  const { url, port } = await listen(server, settings);
  process.env.URL ??= url;
  administrator.tell();
  const stopSchedules = startSchedules(functions, (fn) => addWork(runScheduled(fn, given, url)));
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
