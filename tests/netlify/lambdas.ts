import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BlobsAddress, Pushed } from './netlify-build.ts';

/** A function in the manifest of Netlify's bundler. */
interface Bundled {
  readonly name: string;
  /** Of its zip. */
  readonly path: string;
  readonly runtimeVersion: string;
  readonly routes?: readonly { readonly pattern: string }[];
  readonly excludedRoutes?: readonly { readonly pattern: string }[];
}

/** A request as Netlify's network hands it to a function. */
export async function invoke(
  address: string,
  blobs: BlobsAddress,
  request: Request,
  ip: string,
): Promise<Response> {
  const { url, token, siteID } = blobs;
  const place = Buffer.from(JSON.stringify({ url, url_uncached: url, token })).toString('base64');
  const event = {
    rawUrl: request.url,
    path: new URL(request.url).pathname,
    httpMethod: request.method,
    headers: {
      ...Object.fromEntries(request.headers),
      'x-nf-account-id': 'account',
      'x-nf-client-connection-ip': ip,
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-id': 'deploy',
      'x-nf-deploy-published': '1',
      'x-nf-request-id': crypto.randomUUID(),
      'x-nf-site-id': siteID,
    },
    body: Buffer.from(await request.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
    blobs: place,
  };
  return fetch(address, { method: 'POST', body: JSON.stringify(event), redirect: 'manual' });
}

/** Unpacks a zip into a folder. */
async function unpack(zip: string, folder: string): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

/** A function for the embedded host that hands each request on. */
const shim = (routed: Bundled, address: string, blobs: BlobsAddress) => {
  const paths = (routes: Bundled['routes'] = []) => routes.map(({ pattern }) => pattern);
  const config = { path: paths(routed.routes), excludedPath: paths(routed.excludedRoutes) };
  return `import { invoke } from ${JSON.stringify(import.meta.url)};
export const config = ${JSON.stringify(config)};
export default (request, { ip }) =>
  invoke(${JSON.stringify(address)}, ${JSON.stringify(blobs)}, request, ip);
`;
};

/** The functions of a build, running. */
export interface Lambdas {
  /** Functions for the embedded host, which hand on to those of the build. */
  readonly folder: string;
  /** As the manifest says. */
  readonly runtimes: readonly string[];
  /** Runs one that nobody has an address of, as its schedule does. */
  runScheduled(name: string): Promise<Response>;
  stop(): void;
}

/**
 * Starts every function that a build has made.
 *
 * @param settings - environment of the functions: what the owner has set on Netlify.
 */
export async function startLambdas(
  { folder, blobs }: Pushed,
  settings: Readonly<Record<string, string>>,
): Promise<Lambdas> {
  const manifest = await readFile(join(folder, '.netlify/functions/manifest.json'), 'utf8');
  const bundled: readonly Bundled[] = JSON.parse(manifest).functions;
  const unpacked = join(dirname(folder), 'unpacked');
  const shims = join(dirname(folder), 'shims');
  await mkdir(shims);
  const children: ChildProcess[] = [];
  const addresses = new Map<string, string>();
  for (const one of bundled) {
    const cwd = join(unpacked, one.name);
    await unpack(one.path, cwd);
    const child = fork(new URL('lambda-process.ts', import.meta.url), {
      cwd,
      env: { ...settings, LAMBDA_TASK_ROOT: cwd, AWS_LAMBDA_FUNCTION_NAME: one.name },
    });
    children.push(child);
    const [port] = await once(child, 'message');
    const address = `http://127.0.0.1:${port}`;
    addresses.set(one.name, address);
    if (one.routes?.length)
      await writeFile(join(shims, `${one.name}.ts`), shim(one, address, blobs));
  }
  return {
    folder: shims,
    runtimes: bundled.map(({ runtimeVersion }) => runtimeVersion),
    runScheduled(name) {
      const url = `https://areia.test/.netlify/functions/${name}`;
      const request = new Request(url, { method: 'POST', body: '{}' });
      return invoke(addresses.get(name) ?? '', blobs, request, '127.0.0.1');
    },
    stop() {
      for (const child of children) child.kill();
    },
  };
}
