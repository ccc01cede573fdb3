import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { root } from '../support/host.ts';

const login = await makeAdministrator('owner@areia.in', 'a password for tests only');

const onNetlify = { NETLIFY: 'true', FACTS_DIR: 'tests/nothing-published' };

/** What Netlify's build ends with, for these variables. */
function deploy(env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['netlify/local/doctor.ts', '--deploy'],
    {
      cwd: root,
      env: { PATH, ...env },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('the first deploy goes live as not open yet, with nothing filled in', () => {
  const first = deploy({ ...onNetlify, CONTEXT: 'production' });
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(/“not open yet”.+src\/content\/site\.yaml: address\.street/);
  expect(first.stdout).toContain('There is no administrator');
});

test('placeholders stop a site that was open, and no preview of it', async () => {
  const FACTS_DIR = await mkdtemp(join(tmpdir(), 'areia-opened-'));
  await writeFile(join(FACTS_DIR, 'opened'), '');
  const stopped = deploy({ ...onNetlify, ...login, FACTS_DIR, CONTEXT: 'production' });
  expect(stopped.status).toBe(1);
  expect(stopped.stderr).toContain('src/content/site.yaml: address.street');
  const preview = deploy({ ...onNetlify, ...login, FACTS_DIR, CONTEXT: 'deploy-preview' });
  expect(preview).toMatchObject({ status: 0, stderr: '' });
  expect(preview.stdout).toContain('! src/content/site.yaml: address.street');
  await rm(FACTS_DIR, { recursive: true });
});

test('an administrator without a secret stops every deploy; no administrator stops none', () => {
  const { SESSION_SECRET: _, ...without } = login;
  const { status, stderr, stdout } = deploy({ ...onNetlify, ...without, CONTEXT: 'production' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('SESSION_SECRET'),
  });
  expect(stdout).not.toContain(without.ADMIN_PASSWORD_HASH);
  expect(deploy({ ...onNetlify, CONTEXT: 'branch-deploy' }).status).toBe(0);
});
