import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moduleAddress } from '../../../src/build/module-address.ts';

/** The part of Vite that is used here; it comes with Astro and is no dependency of its own. */
interface Vite {
  build(config: object): Promise<{ output: readonly { fileName: string; code: string; isEntry: boolean }[] }>;
  createServer(config: object): Promise<{
    transformRequest(url: string): Promise<{ code: string } | null>;
    close(): Promise<void>;
  }>;
}
const fromAstro = createRequire(createRequire(import.meta.url).resolve('astro/config'));
const { build, createServer } = (await import(fromAstro.resolve('vite'))) as Vite;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'areia-address-'));
  await writeFile(join(root, 'entry.js'), "import address from './later.js?address';\nimport(address);\n");
  await writeFile(join(root, 'later.js'), 'globalThis.later = true;\n');
});
afterEach(() => rm(root, { recursive: true }));

const config = () => ({ root, configFile: false, logLevel: 'silent', plugins: [moduleAddress()] });

test('a build gives the address of a file of its own, which nothing preloads', async () => {
  const { output } = await build({
    ...config(),
    build: { write: false, rolldownOptions: { input: join(root, 'entry.js') } },
  });
  const entry = output.find(({ isEntry, code }) => isEntry && code.includes('import('));
  const later = output.find(({ code }) => code.includes('globalThis.later'));
  expect(later).not.toBe(entry);
  expect(entry?.code).toContain(later?.fileName.split('/').at(-1));
  expect(entry?.code).not.toMatch(/preload|^import /);
});

test('development gives the address at which the module is served', async () => {
  const server = await createServer({ ...config(), server: { middlewareMode: true, ws: false } });
  try {
    const entry = await server.transformRequest('/entry.js');
    const [, imported = ''] = /import address from "([^"]+)"/.exec(entry?.code ?? '') ?? [];
    const address = await server.transformRequest(imported);
    const [, served = ''] = /export default "([^"]+)"/.exec(address?.code ?? '') ?? [];
    expect((await server.transformRequest(served))?.code).toContain('globalThis.later = true');
  } finally {
    await server.close();
  }
});
