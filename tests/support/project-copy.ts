import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './host.ts';

/** The project, or a part of it, in a folder of its own. */
export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>;

/** Copies the functions and all they import, for Netlify's tools, which write beside them. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'areia-platform-'));
  const parts = ['netlify/functions', 'netlify/server', 'src/contracts', 'netlify.toml', 'package.json'];
  const made = ['notification-words', 'languages', 'owners-check', 'facts'].map((name) => `.cache/${name}.json`);
  for (const part of [...parts, ...made]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
