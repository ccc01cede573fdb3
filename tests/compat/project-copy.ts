import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/host.ts';

/** What Netlify's tools need of the project, in a folder of its own, because they write beside it. */
export interface ProjectCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Copies the functions and all they import. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'areia-platform-'));
  const parts = ['netlify/functions', 'netlify/server', 'src/contracts', 'netlify.toml', 'package.json'];
  for (const part of [...parts, '.cache/notification-words.json']) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
