import { readdir } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';
import { errorBody } from '#contracts/errors.ts';
import type { Contract, z } from '#contracts/schema.ts';
import { type ApiFunction, call } from '../support/api.ts';

interface FunctionModule {
  readonly default: ApiFunction;
  readonly config: Config;
}

const functionsFolder = new URL('../../netlify/functions/', import.meta.url);
const contractsFolder = new URL('../../src/contracts/', import.meta.url);

async function modulesOf<T>(folder: URL): Promise<Map<string, T>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  return new Map(
    await Promise.all(files.map(async (file) => [file, (await import(new URL(file, folder).href)) as T] as const)),
  );
}

const isContract = (value: unknown): value is Contract<z.core.$ZodType, z.core.$ZodType> =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

async function contractPaths(): Promise<string[]> {
  const modules = await modulesOf<Record<string, unknown>>(contractsFolder);
  return [...modules.values()].flatMap((module) => Object.values(module).filter(isContract)).map(({ path }) => path);
}

test('every contract has exactly one function, and the function of unknown paths leaves them all out', async () => {
  const functions = await modulesOf<FunctionModule>(functionsFolder);
  const catchAll = functions.get('api-not-found.ts')?.config;
  const served = [...functions.values()]
    .map(({ config }) => config.path)
    .filter((path): path is `/${string}` => typeof path === 'string' && path !== '/api/*');
  const contracts = await contractPaths();
  expect(served.toSorted()).toEqual(contracts.toSorted());
  expect([catchAll?.excludedPath ?? []].flat().toSorted()).toEqual(contracts.toSorted());
});

test('every function that can be called limits its callers by address', async () => {
  for (const [file, { config }] of await modulesOf<FunctionModule>(functionsFolder)) {
    if (config.schedule) continue;
    expect(config.rateLimit?.aggregateBy, file).toEqual(['ip', 'domain']);
  }
});

test('an unknown address under /api is 404 as JSON, whatever the method', async () => {
  const notFound = (await modulesOf<FunctionModule>(functionsFolder)).get('api-not-found.ts')?.default as ApiFunction;
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await call(notFound, method, '/api/nothing');
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('not-found');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
});
