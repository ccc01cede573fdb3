import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from '../../netlify/local/precompress.ts';

/** A small built site, so that the host's tests do not depend on the real one. */
export type FixtureSite = Awaited<ReturnType<typeof makeFixtureSite>>;

const files = {
  'index.html': `<h1>Home</h1>${'<p>Text that compresses well.</p>'.repeat(40)}`,
  'about/index.html': '<h1>About</h1>',
  'plain.html': '<h1>Plain</h1>',
  '404.html': `<h1>404 Page Not Found</h1>${'<p>Text that compresses well.</p>'.repeat(40)}`,
  '_astro/code.a1b2c3.js': `export const digits = '${'0123456789'.repeat(100)}';`,
  'plain.data': 'data of a type that only a rule knows',
  'picture.png': 'not really a picture',
  '.built-from': 'the mark of a build',
  'large.bin': 'more than the system keeps for a connection '.repeat(40_000),
  _headers:
    '/*\n  X-Everywhere: yes\n/about/*\n  X-About: only here\n/*.data\n  Content-Type: application/x-plain\n',
  _redirects: [
    '/old/* /about/:splat 301',
    '/copy /about/ 200',
    '/about/hidden /404.html 404',
    '',
  ].join('\n'),
};

/** Writes the fixture into a folder of its own and compresses it; `env` points a host at it and its functions. */
export async function makeFixtureSite() {
  const folder = await mkdtemp(join(tmpdir(), 'areia-site-'));
  const dist = join(folder, 'dist');
  for (const [name, content] of Object.entries(files)) {
    const path = join(dist, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await precompress(dist);
  return {
    env: {
      DIST_DIR: dist,
      FUNCTIONS_DIR: fileURLToPath(new URL('fixture/functions', import.meta.url)),
    },
    files,
    remove: () => rm(folder, { recursive: true }),
  };
}
