import { spawnSync } from 'node:child_process';
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

test('the first deploy goes live as a preview with the example, with nothing filled in', () => {
  const first = deploy({ ...onNetlify, CONTEXT: 'production' });
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain('until you open the site');
  expect(first.stdout).toContain('! src/content/site.yaml: address.street');
  expect(first.stdout).toContain('There is no administrator');
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
