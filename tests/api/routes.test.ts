import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { errorBody } from '#shared/errors.ts';
import { rateLimiter } from '../../netlify/local/functions/functions.ts';
import { type ApiFunction, call } from '../support/api.ts';
import { type AnyContract, claimants, contracts, functions } from '../support/endpoints.ts';
import { root } from '../support/host.ts';

const fileOf = (name: string) => `netlify/functions/${name}.ts`;

const pathsOf = (paths: string | readonly string[] = []): string[] => [paths].flat();

/** What is wrong with the path of a contract in the configs of functions. */
async function problemOf({ method, path }: AnyContract): Promise<string | null> {
  const [name, ...others] = claimants(path);
  if (name === undefined)
    return `No function claims ${path}: add it to the config of its function.`;
  if (others.length > 0) return `${path} is claimed by ${[name, ...others].join(' and ')}.`;
  const handler = functions.get(name)?.default as ApiFunction;
  // A wrong method is refused with 405 before the store is used. An unknown path is 404.
  const { status } = await call(handler, method === 'GET' ? 'POST' : 'GET', path);
  if (status === 405) return null;
  return `${fileOf(name)} has no route for ${path}: add it to the config of its function.`;
}

test('every path of a contract is in the config of the function that answers it, and no other path', async () => {
  const { config: desk } = functions.get('desk') ?? {};
  const excluded = pathsOf(desk?.excludedPath);
  const claimed = [...functions].flatMap(([name, { config }]) =>
    name === 'desk' ? [] : pathsOf(config?.path).map((path) => ({ name, path })),
  );
  const isOfContract = (pathname: string) =>
    contracts.some(({ path }) => new URLPattern({ pathname }).test({ pathname: path }));
  const problems = [
    ...(await Promise.all(contracts.map(problemOf))),
    ...claimed.map(({ name, path }) =>
      isOfContract(path) ? null : `${fileOf(name)} claims ${path}, which no contract has.`,
    ),
    ...claimed.map(({ name, path }) =>
      !path.startsWith('/api/') || excluded.includes(path)
        ? null
        : `${fileOf(name)} claims ${path}: add it to excludedPath in ${fileOf('desk')}.`,
    ),
    ...excluded.map((path) =>
      claimed.some((one) => one.path === path)
        ? null
        : `${fileOf('desk')} excludes ${path}, which no other function claims.`,
    ),
  ];
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

test('to check a session loads no library of passkeys, workbooks, mail, push or pictures', async () => {
  const script = `
    import module from 'node:module';
    const loaded = [];
    module.registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { default: admin } = await import('./netlify/functions/desk.ts');
    const answer = await admin(new Request('https://example.test/api/admin/check'), {});
    console.log(JSON.stringify({ status: answer.status, loaded }));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { cwd: root },
  );
  const { status, loaded }: { status: number; loaded: string[] } = JSON.parse(stdout);
  // Nobody is configured there: what answers was loaded all the same.
  expect(status).toBe(503);
  expect(loaded.some((url) => url.endsWith('/account/server/session-handlers.ts'))).toBe(true);
  const packages = new Set(
    loaded.flatMap((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []),
  );
  for (const library of [
    '@simplewebauthn/server',
    'write-excel-file',
    'csv-stringify',
    'nodemailer',
    'web-push',
    'uqr',
  ])
    expect([...packages]).not.toContain(library);
});

test('two functions have a rule of the platform, and an own server limits every other one too', () => {
  const called = [...functions].filter(([, { config }]) => config && !config.schedule);
  const ruled = called.filter(([, { config }]) => config?.rateLimit);
  // More rules than a free project has: which of them hold is not said.
  expect(ruled.map(([file]) => file).sort()).toEqual(['account', 'enquiries']);
  for (const [file, { config }] of ruled)
    expect(config?.rateLimit?.aggregateBy, file).toEqual(['ip', 'domain']);
  const take = rateLimiter(() => 0);
  for (const [name, { config }] of called) {
    const waits = Array.from({ length: 301 }, () =>
      take({ name, config: config ?? {} }, '1.2.3.4'),
    );
    expect(waits[0], name).toBe(0);
    expect(waits[300], name).toBeGreaterThan(0);
  }
});

test('a class of 60 behind one address may fill in a form in the same minute', () => {
  const take = rateLimiter(() => 0);
  const { config = {} } = functions.get('enquiries') ?? {};
  const waits = Array.from({ length: 61 }, () =>
    take({ name: 'enquiries', config }, '203.0.113.7'),
  );
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
});

test('an unknown address under /api is 404 as JSON, whatever the method', async () => {
  const notFound = functions.get('desk')?.default as ApiFunction;
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await call(notFound, method, '/api/nothing');
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('not-found');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
});
