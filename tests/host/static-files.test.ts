import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';

let site: FixtureSite;
let host: HostProcess;
beforeAll(async () => {
  site = await makeFixtureSite();
  host = await HostProcess.start({ env: site.env });
});
afterAll(async () => {
  await host.stop();
  await site.remove();
});

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Asks without fetch's own decompression, redirects and clean-up of the path. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const answer = Promise.withResolvers<RawAnswer>();
  const { hostname, port } = new URL(host.url);
  const outgoing = request({ hostname, port, path, headers, method }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    answer.resolve({
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: Buffer.concat(chunks),
    });
  });
  outgoing.on('error', answer.reject).end();
  return answer.promise;
}

describe('files', () => {
  test('come compressed as the browser can read them', async () => {
    const br = await ask('/', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.body).toString()).toBe(site.files['index.html']);
    const plain = await ask('/', { 'Accept-Encoding': 'br;q=0, gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(site.files['index.html']);
    expect(plain.headers['content-type']).toMatch(/^text\/html;\s*charset=utf-8$/);
  });

  test('are asked about again each time, except those with a hash in their name', async () => {
    expect((await ask('/about/')).headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate',
    );
    const hashed = await ask('/_astro/code.a1b2c3.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toBe('text/javascript;charset=utf-8');
  });

  test('are not sent again when the browser has them', async () => {
    const first = await ask('/');
    const again = await ask('/', { 'If-None-Match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      vary: 'Accept-Encoding',
      'x-everywhere': 'yes',
    });
    expect(again.body.byteLength).toBe(0);
    expect((await ask('/', { 'If-None-Match': 'W/"another"' })).status).toBe(200);
  });

  test('answer HEAD without a body, and refuse what would change them', async () => {
    const head = await ask('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(
      String(Buffer.byteLength(site.files['index.html'] ?? '')),
    );
    expect(head.body.byteLength).toBe(0);
    const post = await ask('/', {}, 'POST');
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/_headers',
    '/index.html.br',
    '/%5Fheaders',
    '/.built-from',
    '/%E0%A4%A',
  ])('are never found outside the site: %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(site.files['404.html']);
  });
});

test('a host that serves goes on with its site while it is built anew, then takes that, with the hashed files of both', async () => {
  const own = await makeFixtureSite();
  const dist = own.env.DIST_DIR ?? '';
  const running = await HostProcess.start({ env: own.env });
  const text = async (path: string) => (await fetch(running.url + path)).text();
  await rm(dist, { recursive: true });
  expect(await text('/')).toBe(own.files['index.html']);
  expect(await text('/about/')).toBe(own.files['about/index.html']);
  await mkdir(join(dist, '_astro'), { recursive: true });
  await writeFile(join(dist, '_astro/code.d4e5f6.js'), 'new code');
  await writeFile(join(dist, 'index.html'), '<h1>New home</h1>');
  expect(await text('/')).toBe(own.files['index.html']);
  await writeFile(join(dist, '.built-from'), 'another build');
  await expect.poll(() => text('/')).toBe('<h1>New home</h1>');
  expect(await text('/_astro/code.d4e5f6.js')).toBe('new code');
  expect(await text('/_astro/code.a1b2c3.js')).toBe(own.files['_astro/code.a1b2c3.js']);
  expect((await fetch(`${running.url}/about/`)).status).toBe(404);
  await running.stop();
  await own.remove();
});

describe('rules of the site', () => {
  test('put headers on the paths they name, and on the 404 page', async () => {
    expect((await ask('/')).headers).toMatchObject({ 'x-everywhere': 'yes' });
    expect((await ask('/')).headers['x-about']).toBeUndefined();
    expect((await ask('/about/')).headers).toMatchObject({
      'x-everywhere': 'yes',
      'x-about': 'only here',
    });
    expect((await ask('/nowhere')).headers).toMatchObject({ 'x-everywhere': 'yes' });
  });

  test('put headers on a file however its path is written', async () => {
    expect((await ask('/%61bout/')).headers).toMatchObject({ 'x-about': 'only here' });
    expect((await ask('/plain.dat%61')).headers['content-type']).toBe('application/x-plain');
  });

  test('say nothing of a file where there is none: no browser keeps its absence for a year', async () => {
    const script = await ask('/_astro/gone.d4e5f6.js');
    expect(script).toMatchObject({ status: 404, headers: { 'x-everywhere': 'yes' } });
    expect(script.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await ask('/gone.data')).headers['content-type']).toBe('text/html;charset=utf-8');
  });

  test('give unknown paths the 404 page, compressed, with status 404', async () => {
    const answer = await ask('/no/such/page', { 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(404);
    expect(brotliDecompressSync(answer.body).toString()).toBe(site.files['404.html']);
    expect((await ask('/no/such/page', {}, 'HEAD')).body.byteLength).toBe(0);
  });

  test('send old paths on, with what comes after them', async () => {
    const answer = await ask('/old/team/lead?from=mail');
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe('/about/team/lead?from=mail');
  });

  test('lead from the file of a page, and from a slash after it, to its one address', async () => {
    for (const path of ['/plain.html?from=mail', '/plain/?from=mail']) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(301);
      expect(answer.headers.location).toBe('/plain?from=mail');
    }
    for (const [path, address] of [
      ...['/index', '/index/', '/index.html'].map((path) => [path, '/'] as const),
      ...['/about/index', '/about/index.html'].map((path) => [path, '/about/'] as const),
    ]) {
      expect(await ask(`${path}?from=mail`), path).toMatchObject({
        status: 301,
        headers: { location: `${address}?from=mail` },
      });
    }
    expect((await ask('/plain')).body.toString()).toBe(site.files['plain.html']);
  });
});
