import { cp, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { zipFunction, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login } from '#features/account/contract/session.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { type ApiFunction, call } from '../support/api.ts';
import { functions } from '../support/endpoints.ts';
import { root } from '../support/host.ts';
import { MailServer } from '../support/mail-server.ts';
import { useMemoryStore } from '../support/memory-store.ts';
import { nowhere } from '../support/open-repository.ts';

/** What Netlify's bundler makes of the functions: it reads their `config` without running them. */

/** Largest bundle in bytes; the platform takes 250 MB, and a cold start reads it all. */
const maxBundleBytes = 3 * 1024 * 1024;

/** Largest zipped photo function in bytes, some 9 MB of it the library; 50 MB are refused. */
const maxZippedPhotoBytes = 15 * 1024 * 1024;

/** In the environment while bundling; must not be found in a bundle. */
const secret = 'sentinel-4f7c1d-never-bundle-this';

/** Copies the functions and all they import, for Netlify's tools, which write beside them. */
async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'areia-platform-'));
  const parts = [
    'netlify/functions',
    'src/server',
    'src/shared',
    'src/features',
    'netlify.toml',
    'package.json',
  ];
  const made = [
    'notification-words',
    'colours',
    'to-do',
    'facts',
    'issuer',
    'certificate-fonts',
    'plain-page',
    'plain-fonts',
  ].map((name) => `.cache/${name}.json`);
  for (const part of [...parts, ...made]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

type Bundle = Awaited<ReturnType<typeof zipFunctions>>[number];

let project: Awaited<ReturnType<typeof copyProject>>;
let bundles: Bundle[];
beforeAll(async () => {
  project = await copyProject();
  process.env.SESSION_SECRET = secret;
  process.env.ADMIN_PASSWORD_HASH = secret;
  bundles = await zipFunctions(
    join(project.folder, 'netlify/functions'),
    join(project.folder, 'out'),
    {
      basePath: project.folder,
      repositoryRoot: project.folder,
      archiveFormat: 'none',
      config: { '*': { nodeBundler: 'esbuild' } },
    },
  );
});
afterAll(() => project.remove());

test('the photo function as it is uploaded: packed from real files, with its native library and no Node', async () => {
  const settings = await readFile(join(root, 'netlify.toml'), 'utf8');
  const [, listed = '[]'] =
    /\[functions\.fact-photo\]\s+included_files = (\[.*\])/.exec(settings) ?? [];
  const packed = await zipFunction(
    join(root, 'netlify/functions/fact-photo.ts'),
    join(project.folder, 'zipped'),
    {
      basePath: root,
      repositoryRoot: root,
      config: { 'fact-photo': { includedFiles: JSON.parse(listed), includedFilesBasePath: root } },
    },
  );
  const inputs = packed?.inputs ?? [];
  expect(inputs.some((path) => /@img\/sharp-libvips-/.test(path))).toBe(true);
  expect((await stat(packed?.path ?? '')).size).toBeLessThan(maxZippedPhotoBytes);
});

/** The bundles that claim a path, as the bundler has read their `config`. */
const claiming = (path: string) =>
  bundles.filter(({ routes = [], excludedRoutes = [] }) => {
    const among = (all: ReadonlyArray<{ pattern: string }>) =>
      all.some(({ pattern }) => new URLPattern({ pathname: pattern }).test({ pathname: path }));
    return among(routes) && !among(excludedRoutes);
  });

test('the bundler reads the paths that the functions export', () => {
  // tests/api/routes.test.ts compares these with the contracts.
  const patterns = (routes: ReadonlyArray<{ pattern: string }> = []) =>
    routes.map(({ pattern }) => pattern);
  for (const { name, routes, excludedRoutes } of bundles) {
    const { path = [], excludedPath = [] } = functions.get(name)?.config ?? {};
    expect(patterns(routes), name).toEqual([path].flat());
    expect(patterns(excludedRoutes), name).toEqual([excludedPath].flat());
  }
});

test('every function that answers a path answers all methods, so that a wrong one gets 405', () => {
  for (const bundle of bundles)
    for (const route of bundle.routes ?? []) expect(route.methods).toEqual([]);
});

test('sign-in and the forms have the two rate limits that a free project has', () => {
  expect(bundles.filter(({ trafficRules }) => trafficRules)).toHaveLength(2);
  for (const path of [login.path, contact.path]) {
    const { action } = claiming(path)[0]?.trafficRules ?? {};
    expect(action?.type).toBe('rate_limit');
    expect(action?.config.aggregate.keys).toContainEqual({ type: 'ip' });
    expect(action?.config.rateLimitConfig.windowLimit).toBeGreaterThan(0);
  }
});

test('a form, bundled, tells the owner of an enquiry after its answer', async () => {
  const server = await MailServer.start();
  useMemoryStore();
  const blobs = Buffer.from(JSON.stringify(nowhere)).toString('base64');
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'desk@areia.in', MAIL_TO: 'owner@areia.in' };
  for (const [name, value] of Object.entries({
    ...mail,
    NETLIFY_BLOBS_CONTEXT: blobs,
    ADMIN_PASSWORD_HASH: '',
  }))
    vi.stubEnv(name, value);
  vi.stubEnv('SESSION_SECRET', '');
  const entry = claiming(contact.path)[0]?.path ?? '';
  const { default: handler }: { default: ApiFunction } = await import(
    join(entry, 'netlify/functions/enquiries.mjs')
  );
  const after: Promise<unknown>[] = [];
  const json = { name: 'Asha', email: 'asha@mail.test', message: 'Namaste', topic: 'workshop' };
  const context = { waitUntil: (work: Promise<unknown>) => void after.push(work) };
  expect((await call(handler, 'POST', contact.path, { json, context })).status).toBe(200);
  await Promise.all(after);
  expect(server.mails.map(({ headers }) => headers.get('subject'))).toEqual([
    'Asha: Corporate workshop',
  ]);
  await server.stop();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('what is uploaded is small, and holds our server, the contracts and packages only', async () => {
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
        (path) =>
          !path.includes('node_modules') &&
          !/^(netlify\/functions|src\/(server|shared|features\/[\w-]+\/(server|contract|limits|words|field-messages)))/.test(
            path,
          ),
      );
    expect(
      ours.filter((path) => path !== 'package.json' && !path.startsWith('.cache/')),
      bundle.name,
    ).toEqual([]);
  }
});
