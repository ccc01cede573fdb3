import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import type { Env } from '#server/config.ts';
import { projectRoot } from '../settings.ts';

/** Longest time that a build may take, in milliseconds. */
const longestBuild = 10 * 60_000;

/** Below visitors' requests (nice), and most memory of its JavaScript in MB. */
const limits = { niceness: 10, memory: 1536 } as const;

/** Characters of a build's output that are kept. */
const keptOutput = 8_000;

/** What a build is told of this machine; no setting that opens anything is among it. */
const passedOn = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_COMPILE_CACHE', 'URL'];
const ofTheSite = ['SERVICE_WORKER', 'RETENTION_DAYS'];

const hostOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).hostname : '';

/**
 * Environment of a build. The privacy notice names who handles data: of their addresses the host
 * alone. Called before the host adds to its own environment what builds do not know.
 */
export function buildEnvironment(env: Env): Record<string, string> {
  const smtp = hostOf(env.SMTP_URL?.trim());
  const webhook = hostOf(env.WEBHOOK_URL?.trim());
  return {
    ...Object.fromEntries(
      [...passedOn, ...ofTheSite].flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
    ),
    ...(smtp && { SMTP_URL: `smtp://${smtp}` }),
    ...(webhook && { WEBHOOK_URL: `https://${webhook}` }),
    ...(env.RESEND_API_KEY?.trim() && { RESEND_API_KEY: 'set' }),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: `--max-old-space-size=${limits.memory}`,
  };
}

/** A build that was not made, with a sentence for the owner. */
export class BuildFailed extends Error {}

/** Why a build failed, in a sentence for the owner. @param output - the end of what it printed. */
export function buildFailureOf(output: string, signal: NodeJS.Signals | null): string {
  const stands = 'The site stands as it was.';
  if (/ENOSPC|no space left/i.test(output)) return `The disk of the server is full. ${stands}`;
  if (/heap out of memory/i.test(output))
    return `The server has too little memory for it. ${stands}`;
  if (signal)
    return `It was stopped, or took more than ${longestBuild / 60_000} minutes. ${stands}`;
  const lines = stripVTControlCharacters(output).split('\n');
  // The names of its steps, and places in the code.
  const steps =
    /^\s*(?:$|at |Stack trace|\[astro\]|Building the site|.*see above\.$|\d\d:\d\d:\d\d|generating|[├└▶])/;
  const said = lines.find((line) => !steps.test(line))?.trim() ?? 'nothing';
  return `The pages could not be built. ${stands} The build said: ${said.slice(0, 400)}`;
}

/**
 * Runs a build to its end, as little in the way of visitors as can be. Aborting ends all of it.
 *
 * @param script - what builds the site into the folder that is its argument.
 * @throws {BuildFailed} with what the build said, when it failed, took too long or was aborted.
 */
export async function runBuild(
  script: string,
  folder: string,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [script, folder], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => {
    try {
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestBuild)]);
  limit.addEventListener('abort', end);
  if (limit.aborted) end();
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-keptOutput);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = Promise.withResolvers<{ code: number | null; by: NodeJS.Signals | null }>();
  child.once('error', ended.reject);
  child.once('close', (code, by) => ended.resolve({ code, by }));
  try {
    setPriority(child.pid as number, limits.niceness);
  } catch {
    // Not allowed here, or ended already: it only takes more from the visitors.
  }
  const { code, by } = await ended.promise;
  limit.removeEventListener('abort', end);
  if (code === 0) return;
  if (!limit.aborted) console.error(output);
  throw new BuildFailed(buildFailureOf(output, by));
}
