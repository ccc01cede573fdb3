/**
 * The embedded host: one process that stands in for Netlify and serves the whole product from one machine.
 * Run it through `npm start`, which installs and builds first.
 */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { ConfigError, parseConfig } from '../server/config.ts';
import { StrictBlobStore } from './blob-store.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { errorCode } from './durable-file.ts';
import { callFunction, defineNetlifyGlobal } from './function-context.ts';
import { type LoadedFunction, loadFunctions } from './functions.ts';
import { administratorFor, type LocalAdministrator } from './local-administrator.ts';
import { PendingWork } from './pending-work.ts';
import { startSchedules } from './schedule.ts';
import { type HostSettings, parseHostSettings } from './settings.ts';
import { readSiteRules } from './site-rules.ts';
import { createSiteServer } from './site-server.ts';
import { staticFiles } from './static-files.ts';
import { whoIsTold } from './who-is-told.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Longest wait for running requests when asked to stop, in milliseconds. */
const stopPatience = 30_000;

async function listen(server: Server, { port, host }: HostSettings): Promise<string> {
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen({ port, host }, listening.resolve);
  try {
    await listening.promise;
  } catch (error) {
    throw new ConfigError(...listenProblem(error, port, host));
  }
  const { address, family, port: actual } = server.address() as AddressInfo;
  const name = address === '127.0.0.1' || address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  return `http://${family === 'IPv6' && name === address ? `[${name}]` : name}:${actual}`;
}

function listenProblem(error: unknown, port: number, host: string): [setting: string, sentence: string] {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return ['PORT', `${port} is in use by another program. Stop that one, or set another port.`];
    case 'EACCES':
      return ['PORT', `${port} may not be used by this user. Set a port above 1023.`];
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['HOST', `${host} is not an address of this machine.`];
    default:
      throw error;
  }
}

function checkDist({ dist }: HostSettings): void {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new ConfigError('DIST_DIR', `${dist} holds no built site. Run \`npm run build\` first.`);
  }
}

/** Keeps and shows a new administrator; called once the host serves, so that a failed start shows no password. */
async function announce({ created }: LocalAdministrator): Promise<void> {
  if (created === undefined) return;
  await created.save();
  console.log('\nAn administrator for this machine was made. The password is shown only now:');
  console.log(`  E-mail    ${created.email}`);
  console.log(`  Password  ${created.password}`);
  console.log('Change it with: npm run admin -- --local\n');
}

async function runScheduled(fn: LoadedFunction, nextRun: Date | null, work: PendingWork, url: string): Promise<void> {
  const body = JSON.stringify({ next_run: nextRun?.toISOString() });
  const request = new Request(`${url}/.netlify/functions/${fn.name}`, { method: 'POST', body });
  const call = { request, url: new URL(request.url), ip: '127.0.0.1', requestId: uuid(), params: {} };
  try {
    await callFunction({ ...call, waitUntil: (promise) => work.add(promise) }, fn.handler);
  } catch (error) {
    console.error(`Scheduled function ${fn.name} failed:`, error);
  }
}

async function start(data: DataFolder, settings: HostSettings): Promise<void> {
  const administrator = await administratorFor(process.env, data.paths);
  Object.assign(process.env, administrator.env);
  const { notifications } = parseConfig(process.env);
  process.env.CONTEXT ??= 'production';

  const store = new StrictBlobStore(data.paths.blobs);
  const access = await store.start();
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(access)).toString('base64');
  globalThis.fetch = store.shortCut(globalThis.fetch);
  defineNetlifyGlobal();

  const work = new PendingWork();
  const rules = await readSiteRules(settings.dist, join(root, 'netlify.toml'));
  const functions = await loadFunctions(settings.functions);
  const files = staticFiles(settings.dist, rules);
  const server = createSiteServer({ files, rules, functions, settings, waitUntil: (promise) => work.add(promise) });
  const url = await listen(server, settings);
  process.env.URL ??= url;
  await announce(administrator);
  const stopSchedules = startSchedules(functions, (fn, next) => work.add(runScheduled(fn, next, work, url)));

  stopOnSignal(async () => {
    stopSchedules();
    await closeServer(server);
    await work.settled();
    await store.stop();
    data.release();
  });
  console.log(`Site  ${url}`);
  console.log(`Told  ${whoIsTold(notifications)}`);
  console.log(`Data  ${relative(process.cwd(), settings.dataDir) || '.'}`);
}

/** Stops taking connections and resolves once every running request is answered. */
async function closeServer(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  // A connection kept alive by its client falls idle only after its running answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed.promise;
  clearInterval(sweep);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Requests still ran after ${stopPatience / 1000} s; stopped anyway.`);
      process.exit(1);
    }, stopPatience).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error('Stopping failed:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // The launcher (start.mjs) keeps a channel open; when it is gone, nobody can stop us with Ctrl+C any more.
  process.on('disconnect', onSignal);
}

// A promise that a function forgot must not take the other visitors' requests down with it.
process.on('unhandledRejection', (error) => console.error('A promise failed and nobody waited for it:', error));

try {
  const settings = parseHostSettings(process.env, root);
  checkDist(settings);
  await start(openDataFolder(settings.dataDir), settings);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
