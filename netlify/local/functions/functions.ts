import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { ConfigError } from '../../server/config.ts';

/** Default export of a function. */
export type Handler = (request: Request, context: Context) => unknown;

/** One loaded function. */
export interface LoadedFunction {
  /** File name without its ending. */
  readonly name: string;
  readonly handler: Handler;
  readonly config: Config;
}

/** A function that answers a request, and the named parts of its path. */
export interface RouteMatch {
  readonly fn: LoadedFunction;
  readonly params: Record<string, string>;
}

/**
 * Imports every function of a folder, one file each.
 *
 * @throws {ConfigError} when a file does not load or exports no handler.
 */
export async function loadFunctions(folder: string): Promise<LoadedFunction[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const setting = `netlify/functions/${file}`;
      const module: { default?: Handler; config?: Config } = await import(
        pathToFileURL(join(folder, file)).href
      ).catch((error: Error) => {
        throw new ConfigError(setting, `does not load: ${error.stack ?? error}`);
      });
      if (typeof module.default !== 'function') throw new ConfigError(setting, 'has no default export to call.');
      return { name: parse(file).name, handler: module.default, config: module.config ?? {} };
    }),
  );
}

const listOf = <Item>(value: Item | Item[] | undefined): Item[] => (value === undefined ? [] : [value].flat() as Item[]);

interface Route {
  readonly fn: LoadedFunction;
  readonly pattern: URLPattern;
  readonly excluded: readonly URLPattern[];
}

const patternOf = (pathname: string) => new URLPattern({ pathname });

/** Decodes a part of a path; a malformed one stays as it was sent. */
function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Finds the function of a request, by `config.path` and `config.excludedPath`. */
export class FunctionRouter {
  readonly #routes: readonly Route[];

  constructor(functions: readonly LoadedFunction[]) {
    const routes = functions
      .filter(({ config }) => config.schedule === undefined)
      .flatMap((fn) => {
        const excluded = listOf<string>(fn.config.excludedPath).map(patternOf);
        const paths = listOf<string>(fn.config.path);
        return paths.map((path) => ({ fn, path, pattern: patternOf(path), excluded }));
      });
    // A path before one with a part of any name, and that before one with any end.
    const rank = (path: string) => (path.includes('*') ? 2 : path.includes(':') ? 1 : 0);
    this.#routes = routes.sort((a, b) => rank(a.path) - rank(b.path));
  }

  /** @param pathname - of the requested URL, still percent-encoded. */
  match(pathname: string): RouteMatch | null {
    for (const { fn, pattern, excluded } of this.#routes) {
      const found = pattern.exec({ pathname });
      if (found === null || excluded.some((other) => other.test({ pathname }))) continue;
      const params = Object.entries(found.pathname.groups).map(([name, value]) => [name, safeDecode(value ?? '')]);
      return { fn, params: Object.fromEntries(params) };
    }
    return null;
  }
}
