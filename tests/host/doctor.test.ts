import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { root } from '../support/host.ts';

const login = await makeAdministrator('owner@areia.in', 'a password for tests only');

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

test('placeholders stop the production site only, unless they are allowed', () => {
  const stopped = deploy({ ...login, CONTEXT: 'production' });
  expect(stopped.status).toBe(1);
  expect(stopped.stderr).toContain('src/content/site.yaml: phone');
  expect(deploy({ ...login, CONTEXT: 'production', ALLOW_PLACEHOLDERS: '1' }).status).toBe(0);
  const preview = deploy({ ...login, CONTEXT: 'deploy-preview' });
  expect(preview).toMatchObject({ status: 0, stderr: '' });
  expect(preview.stdout).toContain('! src/content/site.yaml: phone');
});

test('an administrator without a secret stops every deploy; no administrator stops none', () => {
  const { SESSION_SECRET: _, ...without } = login;
  const { status, stderr, stdout } = deploy({ ...without, ALLOW_PLACEHOLDERS: '1' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('SESSION_SECRET'),
  });
  expect(stdout).not.toContain(without.ADMIN_PASSWORD_HASH);
  expect(deploy({ CONTEXT: 'branch-deploy' }).status).toBe(0);
});
