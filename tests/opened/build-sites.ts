import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { exampleFacts, examplePhotos } from '../../src/copy/example-facts.ts';
import { root } from '../support/host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of the built sites. */
    filled: string;
    opened: string;
  }
}

/** The facts that a site needs to open. */
const contact = {
  'site.yaml#phone': '+91 522 400 1234',
  'site.yaml#email': 'office@areia.test',
  'site.yaml#address.street': '12 Ashok Marg',
};

/** A folder of published facts of an open site. */
function publishedIn(folder: string, values: object): string {
  mkdirSync(join(folder, 'photos'), { recursive: true });
  writeFileSync(join(folder, 'facts.json'), JSON.stringify({ version: 1, stage: 'open', values }));
  return folder;
}

/**
 * Builds both sites in a copy of the project where no file of the example can be read. A build of an
 * open site that needs the example fails, so its pages are those of a copy without the folder.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const copy = mkdtempSync(join(tmpdir(), 'areia-opened-'));
  for (const part of ['src', 'netlify', 'public', '.ci'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'astro.config.mjs',
    'netlify.toml',
  ])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const example = join(copy, 'src/content/example');
  for (const name of readdirSync(example)) writeFileSync(join(example, name), '{ not: [valid');

  const filled = publishedIn(join(copy, 'filled'), { ...exampleFacts(new Date()), ...contact });
  await Promise.all(
    examplePhotos().map(({ file, photo }) =>
      sharp(file.pathname)
        .resize(1200)
        .jpeg()
        .toFile(join(filled, 'photos', photo)),
    ),
  );
  const opened = publishedIn(join(copy, 'opened'), contact);
  const build = async (facts: string, dist: string) => {
    const script = join(copy, 'netlify/local/build-site.mjs');
    const env = { ...process.env, FACTS_DIR: facts, NODE_ENV: undefined, VITEST: undefined };
    await promisify(execFile)(process.execPath, [script, join(copy, dist)], { cwd: copy, env });
    return join(copy, dist);
  };
  project.provide('filled', await build(filled, 'dist-filled'));
  project.provide('opened', await build(opened, 'dist-opened'));
  return () => rmSync(copy, { recursive: true, force: true });
}
