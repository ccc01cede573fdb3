import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Packages } from '../../netlify/local/prepare.mjs';
import { root } from '../support/host.ts';

const locked: Packages = {
  '': { version: '1.0.0' },
  'node_modules/served': { version: '2.0.0' },
  'node_modules/of-another-system': { version: '3.0.0', optional: true },
  'node_modules/tested': { version: '4.0.0', dev: true },
  'node_modules/of-both': { version: '5.0.0', devOptional: true },
};
const all: Packages = { ...locked, 'node_modules/of-another-system': {} };
delete all['node_modules/of-another-system'];
const production: Packages = { 'node_modules/served': { version: '2.0.0' } };

/** Stands in for npm: says what it was asked for, and leaves what npm would. */
const npm = `
  const { cpSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
  const args = process.argv.slice(2);
  console.log('npm ' + args.join(' '));
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/.bin', { recursive: true });
  cpSync('node', 'node_modules/.bin/node', { dereference: false });
  const packages = args.includes('--include=dev') ? ${JSON.stringify(all)} : ${JSON.stringify(production)};
  for (const path of Object.keys(packages).filter(Boolean)) {
    mkdirSync(path, { recursive: true });
    writeFileSync(path + '/package.json', '{}');
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'areia-clone-'));
  await mkdir(join(clone, 'netlify/local'), { recursive: true });
  for (const file of ['prepare.mjs', 'progress.mjs', 'run-installed.mjs']) {
    await cp(join(root, 'netlify/local', file), join(clone, 'netlify/local', file));
  }
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify({ packages: locked }));
  await writeFile(join(clone, 'npm.js'), npm);
  await writeFile(
    join(clone, 'program.cjs'),
    'console.log("ran", ...process.argv.slice(2)); process.exitCode = 3;',
  );
  await symlink(process.execPath, join(clone, 'node'));
});
afterEach(() => rm(clone, { recursive: true }));

/** Runs our program as an npm script would; its output, line by line. */
async function run(extent: string, env: Record<string, string> = {}) {
  const args = [
    join(clone, 'netlify/local/run-installed.mjs'),
    extent,
    'node',
    'program.cjs',
    'one',
    'two words',
  ];
  const started = promisify(execFile)(process.execPath, args, {
    env: { ...process.env, npm_execpath: join(clone, 'npm.js'), CI: '', ...env },
  });
  const ended: { stdout: string; code?: number } = await started.catch((failed) => failed);
  return { code: ended.code ?? 0, lines: ended.stdout.trim().split('\n') };
}

const ran = 'ran one two words';

/** Whether a folder can be mounted read-only, which stops root too. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

test.runIf(canMount)(
  'a folder that cannot be written to is named, before anything is tried',
  () => {
    const program = join(clone, 'netlify/local/run-installed.mjs');
    const readOnly = `mount --bind ${clone} ${clone} && mount -o remount,ro,bind ${clone}`;
    const command = `${readOnly} && exec ${process.execPath} ${program} production`;
    const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', command], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`${clone}/: folder not writable.`);
  },
);

test('on a fresh clone a command installs what it needs, once, whatever NODE_ENV says', async () => {
  for (const NODE_ENV of ['production', 'development']) {
    await rm(join(clone, 'node_modules'), { recursive: true, force: true });
    const first = await run('production', { NODE_ENV });
    expect(first.code).toBe(3);
    expect(first.lines).toEqual([
      expect.stringContaining('Installing'),
      'npm ci --omit=dev --no-audit --no-fund --loglevel=error',
      '  Packages: 1 of 1',
      ran,
    ]);
    expect((await run('production', { NODE_ENV })).lines).toEqual([ran]);
    expect((await run('all', { NODE_ENV })).lines[1]).toMatch(/^npm ci --include=dev /);
    expect((await run('all', { NODE_ENV })).lines).toEqual([ran]);
    expect((await run('production', { NODE_ENV })).lines).toEqual([ran]);
  }
});
