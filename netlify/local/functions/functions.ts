import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { decoded } from '../answers.ts';

/** One loaded function. */
export interface LoadedFunction {
  /** File name without its ending. */
  readonly name: string;
  /** Its default export. */
  readonly handler: (request: Request, context: Context) => unknown;
  readonly config: Config;
}

/** A function that answers a request, and the named parts of its path. */
export interface RouteMatch {
  readonly fn: LoadedFunction;
  readonly params: Record<string, string>;
}

/** Imports every function of a folder, one file each. */
export async function loadFunctions(folder: string): Promise<LoadedFunction[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const load = async (file: string) => {
    const { default: handler, config = {} } = await import(pathToFileURL(join(folder, file)).href);
    return { name: parse(file).name, handler, config };
  };
  return Promise.all(files.map(load));
}

const listOf = (value: string | readonly string[] = []): string[] => [value].flat();

/**
 * Makes what finds the function of a path, still percent-encoded: exact paths first, then those with
 * a part of any name, then those with any end.
 */
export function functionRouter(functions: readonly LoadedFunction[]): (pathname: string) => RouteMatch | null {
  const rank = (path: string) => (path.includes('*') ? 2 : path.includes(':') ? 1 : 0);
  const pattern = (pathname: string) => new URLPattern({ pathname });
  const routes = functions
    .flatMap((fn) => listOf(fn.config.path).map((path) => ({ fn, path })))
    .sort((a, b) => rank(a.path) - rank(b.path))
    .map(({ fn, path }) => ({ fn, path: pattern(path), excluded: listOf(fn.config.excludedPath).map(pattern) }));
  return (pathname) => {
    for (const { fn, path, excluded } of routes) {
      const found = path.exec({ pathname });
      if (found === null || excluded.some((other) => other.test({ pathname }))) continue;
      const params = Object.entries(found.pathname.groups).map(([name, value]) => [name, decoded(value ?? '')]);
      return { fn, params: Object.fromEntries(params) };
    }
    return null;
  };
}
