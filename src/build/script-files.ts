import { glob, readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** A built script, by its name in the folder `_astro`. */
interface Script {
  readonly imports: readonly string[];
  /** Whether it does nothing but import others. */
  readonly isEmpty: boolean;
}

type Scripts = Readonly<Record<string, Script>>;

/**
 * Has a build write which scripts each of its scripts imports as it starts, for
 * {@link readScriptFiles}: each language is built by itself, and its pages are finished together.
 */
export function scriptImports(language: string): Plugin {
  return {
    name: 'script-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const scripts: Record<string, Script> = {};
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          scripts[basename(file.fileName)] = {
            imports: file.imports.map((name) => basename(name)),
            isEmpty: Object.values(file.modules).every(
              ({ renderedLength }) => renderedLength === 0,
            ),
          };
      const source = JSON.stringify(scripts);
      this.emitFile({ type: 'asset', fileName: `_astro/imports.${language}.json`, source });
    },
  };
}

/** What is known of the scripts of a built site, each by its name. */
export interface ScriptFiles {
  /** A script, and all that it needs to start. */
  filesOf(name: string): ReadonlySet<string>;
  /** Whether a script only imports others: where those are asked for, it is not worth a request. */
  isEmpty(name: string): boolean;
}

/** Reads, and takes out of the built site, what {@link scriptImports} has written of all languages. */
export async function readScriptFiles(dir: URL): Promise<ScriptFiles> {
  const scripts = new Map<string, Script>();
  for (const path of await Array.fromAsync(glob('_astro/imports.*.json', { cwd: dir }))) {
    const file = new URL(path, dir);
    const read: Scripts = JSON.parse(await readFile(file, 'utf8'));
    for (const [name, script] of Object.entries(read)) scripts.set(name, script);
    await rm(file);
  }
  const add = (name: string, files: Set<string>): Set<string> => {
    if (files.has(name)) return files;
    files.add(name);
    for (const next of scripts.get(name)?.imports ?? []) add(next, files);
    return files;
  };
  return {
    filesOf: (name) => add(name, new Set()),
    isEmpty: (name) => scripts.get(name)?.isEmpty === true,
  };
}
