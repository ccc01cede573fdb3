import { expect, test } from 'vitest';
import { errorBody } from '#contracts/errors.ts';
import { z } from '#contracts/schema.ts';
import { type ApiFunction, call } from '../support/api.ts';
import { contracts, functions } from '../support/endpoints.ts';
import { sampleRequest } from '../support/sample-requests.ts';

test('every contract has exactly one function, and the function of unknown paths leaves them all out', async () => {
  const catchAll = functions.get('api-not-found')?.config;
  const served = [...functions.values()]
    .map(({ config }) => config.path)
    .filter((path): path is `/${string}` => typeof path === 'string' && path !== '/api/*');
  const paths = contracts.map(({ path }) => path).toSorted();
  expect(served.toSorted()).toEqual(paths);
  expect([catchAll?.excludedPath ?? []].flat().toSorted()).toEqual(paths);
});

test.each(contracts)('the sample request of $path is one that it takes', (contract) => {
  expect(z.safeParse(contract.request, sampleRequest(contract)).success).toBe(true);
});

test('every function that can be called limits its callers by address', () => {
  for (const [file, { config }] of functions) {
    if (config.schedule) continue;
    expect(config.rateLimit?.aggregateBy, file).toEqual(['ip', 'domain']);
  }
});

test('an unknown address under /api is 404 as JSON, whatever the method', async () => {
  const notFound = functions.get('api-not-found')?.default as ApiFunction;
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await call(notFound, method, '/api/nothing');
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('not-found');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
});
