import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
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
 * Imports every function of a folder.
 *
 * @param folder - one file per function, or a folder of its name with an index file.
 * @throws {ConfigError} when a file does not load or exports no handler.
 */
export async function loadFunctions(folder: string): Promise<LoadedFunction[]> {
  const loaded: LoadedFunction[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const isCode = /\.(ts|mts|js|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts');
    if (entry.isFile() && !isCode) continue;
    const path = join(folder, entry.name, entry.isDirectory() ? 'index.ts' : '');
    const name = basename(entry.name, extname(entry.name));
    let module: { default?: unknown; config?: Config };
    try {
      module = await import(pathToFileURL(path).href);
    } catch (error) {
      throw new ConfigError(`netlify/functions/${entry.name}`, `does not load: ${reason(error)}`);
    }
    if (typeof module.default !== 'function') {
      throw new ConfigError(`netlify/functions/${entry.name}`, 'has no default export to call.');
    }
    loaded.push({ name, handler: module.default as Handler, config: module.config ?? {} });
  }
  return loaded;
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function listOf<Item>(value: Item | readonly Item[] | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as Item];
}

/**
 * Orders paths so that the more exact one is tried first: a word before `:name` before `*`, segment
 * by segment.
 */
function bySpecificity(a: string, b: string): number {
  const rank = (segment: string | undefined) =>
    segment === undefined ? 1 : segment.includes('*') ? 3 : segment.startsWith(':') ? 2 : 0;
  const [left, right] = [a.split('/'), b.split('/')];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = rank(left[index]) - rank(right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the function of a request: by `config.path`, `config.excludedPath` and `config.method`. */
export class FunctionRouter {
  readonly #routes: Array<{
    fn: LoadedFunction;
    path: string;
    pattern: URLPattern;
    excluded: URLPattern[];
    methods: ReadonlySet<string>;
  }>;

  /**
   * @param functions - all functions; those without a path get Netlify's
   * `/.netlify/functions/<name>`.
   */
  constructor(functions: readonly LoadedFunction[]) {
    this.#routes = functions
      .filter((fn) => fn.config.schedule === undefined)
      .flatMap((fn) => {
        const paths = listOf<string>(fn.config.path);
        const excluded = listOf<string>(fn.config.excludedPath).map((pathname) => new URLPattern({ pathname }));
        const methods = new Set<string>(listOf(fn.config.method));
        if (methods.has('GET')) methods.add('HEAD');
        return (paths.length > 0 ? paths : [`/.netlify/functions/${fn.name}`]).map((path) => ({
          fn,
          path,
          pattern: new URLPattern({ pathname: path }),
          excluded,
          methods,
        }));
      })
      .sort((a, b) => bySpecificity(a.path, b.path));
  }

  /**
   * @param method - HTTP method.
   * @param pathname - path of the requested URL, still percent-encoded.
   */
  match(method: string, pathname: string): RouteMatch | null {
    for (const { fn, pattern, excluded, methods } of this.#routes) {
      if (methods.size > 0 && !methods.has(method)) continue;
      const found = pattern.exec({ pathname });
      if (found === null || excluded.some((other) => other.test({ pathname }))) continue;
      const params: Record<string, string> = {};
      for (const [name, value] of Object.entries(found.pathname.groups)) {
        if (value !== undefined) params[name] = safeDecode(value);
      }
      return { fn, params };
    }
    return null;
  }
}

/** Decodes a path segment; a malformed one stays as it was sent. */
function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
