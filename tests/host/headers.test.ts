import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contact } from '#features/enquiries/contract/contact.ts';
import { allowedBy, policiesOf } from '../support/answer-policies.ts';
import { builtPages } from '../support/built-pages.ts';
import { contracts, sameForAll } from '../support/endpoints.ts';
import { HostProcess, root } from '../support/host.ts';

/** What every answer tells a browser, page by page and endpoint by endpoint, on the built site. */

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/** Every path that a function answers, with one for the rest. */
const paths = [...contracts.map(({ path }) => path), '/api/nothing'];

let host: HostProcess;
beforeAll(async () => {
  host = await HostProcess.start({ env: { DIST_DIR: dist, RATE_LIMITS: 'off' } });
});
afterAll(() => host.stop());

/** What every answer carries, whatever it is. */
function expectSecurityHeaders({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    // Nothing of subdomains: an owner may speak HTTP on one of them.
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const permissions = headers.get('Permissions-Policy') ?? '';
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(permissions).toContain(`${feature}=()`);
  }
  // Nothing of another site may read it, and nothing tells what serves it.
  for (const name of [
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'server',
    'x-powered-by',
  ]) {
    expect(headers.get(name), name).toBeNull();
  }
}

/**
 * No policy of an answer admits code from anywhere but the site's own files, or a frame around it.
 */
function expectStrictPolicy({ headers }: Response, html?: string): void {
  const policies = policiesOf(headers, html);
  expect(policies.length).toBeGreaterThan(0);
  const allowed = (directive: string) => allowedBy(policies, directive);
  for (const directive of ['default-src', 'object-src', 'base-uri', 'worker-src']) {
    expect(allowed(directive), directive).toEqual(["'none'"]);
  }
  // A policy in the page itself cannot say this one.
  expect(allowedBy(policiesOf(headers), 'frame-ancestors')).toEqual(["'none'"]);
  for (const directive of ['script-src', 'style-src']) {
    for (const source of allowed(directive) ?? ['*']) {
      expect(source, directive).toMatch(/^'(?:none|self|sha256-[\w+/]{43}=)'$/);
    }
  }
  for (const directive of ['form-action', 'connect-src', 'font-src', 'manifest-src', 'media-src']) {
    for (const source of allowed(directive) ?? ['*'])
      expect(source, directive).toMatch(/^'(?:none|self)'$/);
  }
  for (const source of allowed('img-src') ?? ['*'])
    expect(source, 'img-src').toMatch(/^(?:'none'|'self'|data:|https:\/\/[\w.-]+)$/);
  for (const source of allowed('frame-src') ?? ['*'])
    expect(source, 'frame-src').toMatch(/^(?:'none'|https:\/\/[\w.-]+)$/);
}

/** Asks as a page of another site would before it sends something. */
const preflight = (path: string) =>
  fetch(host.url + path, {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
  });

test.each([
  ...builtPages.map((path) => [path, 200] as const),
  ['/no-such-page', 404] as const,
  ['/industry/no-such-industry', 404] as const,
])('the page %s', async (path, status) => {
  const response = await fetch(host.url + path);
  const html = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toBe('text/html;charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(response.headers.getSetCookie()).toEqual([]);
  expectSecurityHeaders(response);
  expectStrictPolicy(response, html);
  expect(allowedBy(policiesOf(response.headers, html), 'require-trusted-types-for')).toEqual([
    "'script'",
  ]);
  // A service worker is the one thing whose address a script may hand to the browser.
  // The dashboard reads pages of ours too, to show a band of them.
  const named = path === '/admin/dashboard' ? ['band', 'worker'] : ['worker'];
  expect(allowedBy(policiesOf(response.headers, html), 'trusted-types')).toEqual(named);
});

test.each(['/', '/admin/dashboard', '/no-such-page'])(
  'the page %s, asked as another site would',
  async (path) => expectSecurityHeaders(await preflight(path)),
);

test('a file carries them too', async () => {
  const file =
    /\/_astro\/[^"]+\.(?:js|css|woff2)/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[0] ??
    '';
  const response = await fetch(host.url + file);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expectSecurityHeaders(response);
});

describe('an answer of the API', () => {
  test.each(paths.flatMap((path) => ['GET', 'POST'].map((method) => [method, path] as const)))(
    '%s %s',
    async (method, path) => {
      const init =
        method === 'POST'
          ? { body: '{}', headers: new Headers({ 'Content-Type': 'application/json' }) }
          : { headers: new Headers({ Accept: 'application/json' }) };
      const response = await fetch(host.url + path, { method, ...init });
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      const shared = method === 'GET' && response.ok ? sameForAll[path] : undefined;
      expect(response.headers.get('Cache-Control')).toBe(shared ?? 'no-store');
      expectSecurityHeaders(response);
      expectStrictPolicy(response);
      expectSecurityHeaders(await preflight(path));
    },
  );

  test('to a plain form that was refused is a page, and as strict', async () => {
    const response = await fetch(host.url + contact.path, {
      method: 'POST',
      body: new URLSearchParams({ name: '' }),
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expectSecurityHeaders(response);
    expectStrictPolicy(response, await response.text());
  });
});
