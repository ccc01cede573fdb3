import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../support/endpoints.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** What Netlify's bundler makes of the functions: it reads their `config` without running them. */

/** Largest bundle in bytes; the platform takes 250 MB, and a cold start reads it all. */
const maxBundleBytes = 3 * 1024 * 1024;

/** In the environment while bundling; must not be found in a bundle. */
const secret = 'sentinel-4f7c1d-never-bundle-this';

type Bundle = Awaited<ReturnType<typeof zipFunctions>>[number];

let project: ProjectCopy;
let bundles: Bundle[];
beforeAll(async () => {
  project = await copyProject();
  process.env.SESSION_SECRET = secret;
  process.env.ADMIN_PASSWORD_HASH = secret;
  bundles = await zipFunctions(join(project.folder, 'netlify/functions'), join(project.folder, 'out'), {
    basePath: project.folder,
    repositoryRoot: project.folder,
    archiveFormat: 'none',
    config: { '*': { nodeBundler: 'esbuild' } },
  });
});
afterAll(() => project.remove());

const pathsOf = (bundle: Bundle) => (bundle.routes ?? []).map(({ pattern }) => pattern);

test('every endpoint of the contracts has its function', () => {
  const paths = bundles.flatMap(pathsOf);
  for (const { path } of contracts) expect(paths).toContain(path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every function that answers a path answers all methods, so that a wrong one gets 405', () => {
  for (const bundle of bundles) for (const route of bundle.routes ?? []) expect(route.methods).toEqual([]);
});

test.each(contracts)('$path has a rate limit per address', ({ path }) => {
  const bundle = bundles.find((one) => pathsOf(one).includes(path));
  const { action } = bundle?.trafficRules ?? {};
  expect(action?.type).toBe('rate_limit');
  expect(action?.config.aggregate.keys).toContainEqual({ type: 'ip' });
  expect(action?.config.rateLimitConfig.windowLimit).toBeGreaterThan(0);
});

describe('what is uploaded', () => {
  test('runs on the Node version of netlify.toml', () => {
    for (const { runtimeVersion } of bundles) expect(runtimeVersion).toBe('nodejs24.x');
  });

  test('is small, and holds our server, the contracts and packages only', async () => {
    for (const bundle of bundles) {
      let bytes = 0;
      for (const entry of await readdir(bundle.path, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        bytes += (await stat(path)).size;
        expect(await readFile(path, 'utf8'), `${bundle.name}: ${path}`).not.toContain(secret);
      }
      expect(bytes, bundle.name).toBeLessThan(maxBundleBytes);
      const ours = (bundle.inputs ?? [])
        .map((path) => relative(project.folder, path))
        .filter(
          (path) => !path.includes('node_modules') && !/^(netlify\/(functions|server)|src\/contracts)\//.test(path),
        );
      expect(
        ours.filter((path) => path !== 'package.json'),
        bundle.name,
      ).toEqual([]);
    }
  });
});
