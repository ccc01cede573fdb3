import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BlobsServer } from '@netlify/blobs/server';
import { root } from '../support/host.ts';

/**
 * What a push runs. It is installed for these tests alone: with what it needs it is 175 MB, which
 * every `npm ci` would wait for.
 */
const netlifyBuild = '@netlify/build@37.3.3';

const run = promisify(execFile);

/** Where the blobs of a site are found, as Netlify's client of them takes it. */
export interface BlobsAddress {
  readonly url: string;
  readonly token: string;
  readonly siteID: string;
}

/** A clean clone of the tree, what Netlify builds it with, and the site's blobs. */
export interface Pushed {
  /** The clone. */
  readonly folder: string;
  readonly blobs: BlobsAddress;
  /**
   * Builds as a push to production does.
   *
   * @returns what the build printed.
   * @throws when it fails; the error has the same as its `stdout`.
   */
  build(): Promise<string>;
  /** Ends the store and removes everything. */
  remove(): Promise<void>;
}

/** Clones what is committed, and installs it as Netlify does before it builds. */
export async function push(): Promise<Pushed> {
  const place = await mkdtemp(join(tmpdir(), 'areia-netlify-'));
  const folder = join(place, 'site');
  const tools = join(place, 'tools');
  const install = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  await run('git', ['clone', '--quiet', root, folder]);
  await run('npm', ['ci', ...install], { cwd: folder });
  await run('npm', ['install', '--prefix', tools, ...install, netlifyBuild]);

  const blobs = { siteID: 'site', token: 'token of the test' };
  const server = new BlobsServer({ directory: join(place, 'blobs'), token: blobs.token });
  const url = `http://localhost:${(await server.start()).port}`;
  // `netlify build --offline` has no store: its plugins find one by this.
  const context = JSON.stringify({ ...blobs, edgeURL: url, uncachedEdgeURL: url });
  // Of this machine only where programs are: no setting of the site is filled in.
  const env = {
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: join(place, 'home'),
    NETLIFY: 'true',
    CI: 'true',
    URL: 'https://areia.test',
    CONTEXT: 'production',
    NETLIFY_BLOBS_CONTEXT: Buffer.from(context).toString('base64'),
  };
  return {
    folder,
    blobs: { ...blobs, url },
    async build() {
      const program = join(tools, 'node_modules/.bin/netlify-build');
      const how = ['--offline', '--mode=cli', '--context=production', '--telemetry=false'];
      const { stdout } = await run(program, [...how, `--cwd=${folder}`], {
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    },
    async remove() {
      await server.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
}
