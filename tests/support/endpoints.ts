import { glob, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '@netlify/functions';
import { publicKey, revocationList } from '#features/certificates/contract/visitor.ts';
import { urgentFacts } from '#features/facts/contract/urgent.ts';
import type { Contract, z } from '#shared/schema.ts';
import type { ApiFunction } from './api.ts';

/** A contract, whatever it takes and gives. */
export type AnyContract = Contract<z.core.$ZodType, z.core.$ZodType>;

async function modulesOf<T>(folder: URL): Promise<Map<string, T>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const load = async (file: string) =>
    [file.replace(/\.ts$/, ''), (await import(new URL(file, folder).href)) as T] as const;
  return new Map(await Promise.all(files.map(load)));
}

/** How long the answers that are the same for everybody may be kept elsewhere, by address. */
export const sameForAll: Readonly<Record<string, string>> = {
  [urgentFacts.path]: 'public, max-age=30',
  [revocationList.path]: 'public, max-age=300',
  [publicKey.path]: 'public, max-age=300',
};

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

/** Every function by the name of its file. */
export const functions = await modulesOf<{
  readonly default: ApiFunction;
  readonly config: Config;
}>(new URL('../../netlify/functions/', import.meta.url));

const source = new URL('../../src/', import.meta.url);
const contractModules = new Map<string, Record<string, unknown>>();
for (const pattern of ['shared/notices.ts', 'features/*/contract.ts', 'features/*/contract/*.ts'])
  for await (const file of glob(pattern, { cwd: fileURLToPath(source) }))
    contractModules.set(file, await import(new URL(file, source).href));

/** The contracts that something exported is, or holds by name. */
const contractsIn = (value: unknown): AnyContract[] =>
  isContract(value) ? [value] : Object.values(value ?? {}).filter(isContract);

/** Every contract there is. */
export const contracts: readonly AnyContract[] = [
  ...new Set(
    [...contractModules.values()].flatMap((module) => Object.values(module).flatMap(contractsIn)),
  ),
];

/** The functions that claim a path, by `config.path` and `config.excludedPath`, as the platform tells. */
export function claimants(pathname: string): string[] {
  const among = (patterns: string | readonly string[] = []) =>
    [patterns].flat().some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));
  return [...functions]
    .filter(([, { config = {} }]) => among(config.path) && !among(config.excludedPath))
    .map(([name]) => name);
}

/** Every contract with the function that claims its path, by the name of the function's file. */
export const endpoints = contracts.flatMap((contract) =>
  claimants(contract.path).map((name) => ({
    name,
    contract,
    handler: functions.get(name)?.default as ApiFunction,
  })),
);

/** The names of all fields that a schema takes, at any depth. */
export function fieldNames(schema: unknown): string[] {
  type Def = { shape?: object } & Partial<Record<'element' | 'innerType' | 'in', unknown>>;
  const { shape = {}, element, innerType, in: input } = (schema as z.core.$ZodType)._zod.def as Def;
  const inner = [...Object.values(shape), element, innerType, input].filter(Boolean);
  return [...new Set([...Object.keys(shape), ...inner.flatMap(fieldNames)])];
}
