import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '../a11y/built-pages.ts';
import { HostProcess, root } from '../support/host.ts';
import { observe } from '../support/observatory.ts';

/** Issue 4: the least score of Mozilla's HTTP Observatory, which grades 100 as A+. */
const least = 130;

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

let host: HostProcess;
beforeAll(async () => {
  host = await HostProcess.start({ env: { DIST_DIR: dist, RATE_LIMITS: 'off' } });
});
afterAll(() => host.stop());

async function scoreOf(path: string, init: RequestInit = {}) {
  const foreign = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' };
  const preflight = await fetch(host.url + path, { method: 'OPTIONS', headers: foreign });
  return observe(await fetch(host.url + path, init), preflight);
}

describe("Mozilla Observatory's own tests", () => {
  test.each([...builtPages, '/no-such-page', '/industry/no-such-industry'])('page %s', async (path) => {
    const { score, findings } = await scoreOf(path);
    expect(score, findings.join('\n')).toBeGreaterThanOrEqual(least);
  });

  test.each(['/api/admin/check', '/api/admin/submissions', '/api/form-token', '/api/contact', '/api/nothing'])(
    'answer of %s',
    async (path) => {
      const { score, findings } = await scoreOf(path);
      expect(score, findings.join('\n')).toBeGreaterThanOrEqual(least);
    },
  );

  test('the page that shows a refused plain form again', async () => {
    const { score, findings } = await scoreOf('/api/contact', {
      method: 'POST',
      body: new URLSearchParams({ name: '' }),
    });
    expect(score, findings.join('\n')).toBeGreaterThanOrEqual(least);
  });
});

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  for (const child of children) yield* elementsOf(child);
}

describe('what the policy would block is in no built page', () => {
  test.each(builtPages)('%s', (path) => {
    const names = path === '/' ? ['index.html'] : [`${path}.html`, `${path}/index.html`];
    const html = names.map((name) => readIfThere(join(dist, name))).find((text) => text !== null) ?? '';
    expect(html).not.toBe('');
    expect(html).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
    const inline = [...elementsOf(parse(html))].flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ name, value }) => name === 'style' || /^on/.test(name) || /^\s*javascript:/i.test(value))
        .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
    );
    expect(inline).toEqual([]);
  });

  test('no policy of the build allows inline code', () => {
    expect(readFileSync(join(dist, '_headers'), 'utf8')).not.toMatch(/unsafe-/);
  });
});

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
