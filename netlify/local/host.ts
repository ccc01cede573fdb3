/** The embedded host: one process that stands in for Netlify. Run it through `npm start`. */
import { randomUUID } from 'node:crypto';
import { existsSync, statSync, watchFile } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { join, relative } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import type { Server } from 'srvx';
import { parseNotificationConfig } from '#features/notifications/server/settings.ts';
import { ConfigError, checkConfig, type Env } from '#server/config.ts';
import type { HostContext } from '#server/store/storage-space.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { backUpNightly } from './archive/nightly-backup.ts';
import { type DataPaths, openDatabaseThread, takeDataFolder } from './data-folder.ts';
import {
  callFunction,
  functionRouter,
  functionRunner,
  type LoadedFunction,
  loadFunctions,
} from './functions/functions.ts';
import { startSchedules } from './functions/schedule.ts';
import { type KeptFiles, keptFiles, readSite } from './http/site-files.ts';
import { readSiteRules } from './http/site-rules.ts';
import { listen, type Site } from './http/site-server.ts';
import { makeFirstAdministrator, savedAdministrator } from './local-administrator.ts';
import { badSettingExit, onStop, outliveLog } from './prepare.mjs';
import { buildEnvironment } from './publishing/build.ts';
import { beforeOf, mendPlaces } from './publishing/places.ts';
import { importGeneratedAnew, Publisher } from './publishing/publisher.ts';
import { type HostSettings, parseHostSettings, projectRoot } from './settings.ts';
import { isDiskFull } from './store/blob-database.ts';
import type { DatabaseThread } from './store/database-thread.ts';
import { releaseReserve, watchSpace } from './store/disk-space.ts';
import { openSqliteStore } from './store/sqlite-blobs.ts';

/** Milliseconds: longest wait for running requests when asked to stop. */
const stopPatience = 30_000;

/** Milliseconds between two looks at whether something of a day is due. */
const upkeepEvery = 10 * 60_000;

/**
 * The site as it is served: the next build takes the place of this one, whole, when the mark that
 * ends a build changes (prepare.mjs), or who has published says so.
 */
async function openSite({ dist }: HostSettings) {
  mendPlaces(dist);
  const mark = join(dist, '.built-from');
  const readMark = () => (existsSync(mark) ? statSync(mark).mtimeMs : 0);
  const read = async (previous?: KeptFiles): Promise<Site> => {
    const files = readSite(dist, previous);
    return { files, rules: await readSiteRules(dist, join(projectRoot, 'netlify.toml')) };
  };
  let seen = readMark();
  // Pages that were opened before this start ask for the hashed files of their build.
  let site = await read(keptFiles(beforeOf(dist)));
  const serve = async () => {
    const now = readMark();
    if (now === 0 || now === seen) return;
    seen = now;
    site = await read(site.files);
    console.log('A new build of the site is served.');
  };
  const serveNew = () =>
    serve().catch((error) => console.error('The new build is not served:', error));
  watchFile(mark, { persistent: false, interval: 1_000 }, serveNew);
  return { site: () => site, serve };
}

/** Lets running requests and their work end when the process is asked to, then ends it. */
function endOnSignal(server: Server, begin: () => void, finish: () => Promise<void>): void {
  const http = server.node?.server as HttpServer;
  const end = async () => {
    if (!http.listening) return;
    begin();
    setTimeout(() => {
      console.error(`Requests still ran after ${stopPatience / 1000} s; stopped anyway.`);
      process.exit(1);
    }, stopPatience).unref();
    // A connection kept alive by its client falls idle only after its running answer.
    setInterval(() => http.closeIdleConnections(), 50).unref();
    await server.close();
    // Again, for the work that the last answers began.
    await server.close();
    await finish();
    process.exit(0);
  };
  // Also when the launcher is gone: nobody could stop us with Ctrl+C any more.
  onStop(end, true);
}

/** Opens the database and tidies it up. The launcher starts the host again if its thread fails. */
async function openTidied(paths: DataPaths): Promise<DatabaseThread> {
  const database = await openDatabaseThread(paths, (error) => {
    console.error('The thread of the database has failed:', error);
    process.exit(1);
  });
  await database.compact();
  return database;
}

/** Does at intervals what keeps a database small and backed up. */
function keepUp(database: DatabaseThread, backUp: () => void): void {
  let compactedOn = utcDayOf(new Date());
  setInterval(() => {
    // Writing the file anew costs its size twice: once a day, and soon after an erasure.
    const today = utcDayOf(new Date());
    void database.compact(today === compactedOn ? 'erasure' : 'change');
    compactedOn = today;
    backUp();
  }, upkeepEvery).unref();
}

/** Makes what waits; what still waits at the stop is left to the next start. */
const pauseUntil = (signal: AbortSignal) => (milliseconds: number) =>
  after(milliseconds, true, { signal }).catch(() => false);

/** Runs a function as its schedule does. */
function runScheduled(
  fn: LoadedFunction,
  url: string,
  context: HostContext & Pick<Context, 'waitUntil'>,
): Promise<Response> {
  const address = `${url}/.netlify/functions/${fn.name}`;
  const request = new Request(address, { method: 'POST', body: '{}' });
  return callFunction(fn, request, { ...context, ip: '127.0.0.1', requestId: randomUUID() });
}

async function start(
  settings: HostSettings,
  { site, serve }: Awaited<ReturnType<typeof openSite>>,
): Promise<void> {
  const env = buildEnvironment(process.env);
  const { paths, release } = takeDataFolder(settings.dataDir);
  const administrator = savedAdministrator(process.env, paths);
  const setMissing = (more: Env) => {
    for (const [name, value] of Object.entries(more)) process.env[name] ||= value;
  };
  setMissing(administrator ?? {});
  checkConfig(process.env);
  parseNotificationConfig(process.env);
  process.env.CONTEXT ??= 'production';
  const context = process.env.CONTEXT;
  // A host that does not start can neither sign the owner in nor erase.
  releaseReserve(settings.dataDir);
  const database = await openTidied(paths);

  const storage = watchSpace(settings.dataDir, settings.diskReserve);
  const functions = await loadFunctions(settings.functions);
  const publisher = new Publisher({
    settings,
    env,
    serve,
    storage,
    openStore: () => openSqliteStore(database, context),
  });
  const stopping = new AbortController();
  const ours: HostContext = {
    openStore: ({ context, signal }) => openSqliteStore(database, context, signal),
    storage,
    makeRoom: () => releaseReserve(settings.dataDir),
    publish: settings.canPublish ? () => publisher.publish() : undefined,
    pause: pauseUntil(stopping.signal),
  };
  const parts = {
    site,
    functionFor: functionRouter(functions),
    runFunction: functionRunner(settings, ours),
  };
  // Before the first request, which would find nobody who can log in.
  const first = administrator === null ? await makeFirstAdministrator(paths) : null;
  setMissing(first?.env ?? {});
  const { server, url } = await listen(parts, settings);
  process.env.URL ||= url;
  first?.saveAndShow();

  const waitUntil = (work: Promise<unknown>) => void server.waitUntil?.(work);
  startSchedules(functions, (fn) => waitUntil(runScheduled(fn, url, { ...ours, waitUntil })));
  keepUp(database, () =>
    waitUntil(
      backUpNightly(settings.backupDir, () => openDatabaseThread(paths), context, new Date()),
    ),
  );
  stopping.signal.addEventListener('abort', () => publisher.end());
  endOnSignal(
    server,
    () => stopping.abort(),
    async () => {
      await database.compact();
      await database.close();
      release();
    },
  );
  console.log(`Site  ${url}`);
  console.log(`Data  ${relative(process.cwd(), settings.dataDir) || '.'}`);
  storage();
  if (settings.canPublish) waitUntil(publisher.resume());
}

outliveLog();
importGeneratedAnew();
// A promise that a function forgot must not take the other visitors' requests down with it.
process.on('unhandledRejection', (error) =>
  console.error('A promise failed and nobody waited for it:', error),
);

try {
  const settings = parseHostSettings(process.env);
  // First, so that a start without a site leaves no data folder behind.
  await start(settings, await openSite(settings));
} catch (error) {
  const full = 'DATA_DIR: its disk is full. Nothing is lost: make room on it, then start again.';
  const known = isDiskFull(error) ? full : error instanceof ConfigError && error.message;
  console.error(known || error);
  process.exit(known ? badSettingExit : 1);
}
