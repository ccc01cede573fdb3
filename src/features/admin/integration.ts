import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio';
import { builtFiles } from '../../build/built-files.ts';
import { routes } from '../../lib/paths.ts';
import type { VitePlugin } from '../../lib/vite-plugin.ts';
import { preloadedCode } from './preloaded-code.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Modules of which each group is the static imports, those first that are needed first. */
const groups = { 'first-view': source('./first-view/start.tsx'), desk: source('./Desk.tsx') } as const;

interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** What comes with some modules: what they import and, if asked for, what they may import later. */
function reached(
  graph: ModuleGraph,
  entries: readonly string[],
  later: boolean,
  without = new Set<string>(),
): Set<string> {
  const found = new Set(entries.filter((entry) => !without.has(entry)));
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    const imported = [...(info?.importedIds ?? []), ...(later ? (info?.dynamicallyImportedIds ?? []) : [])];
    for (const next of imported) if (!without.has(next)) found.add(next);
  }
  return found;
}

/** Small code of ours without a view, such as how phone numbers are spelled. */
const isOwnRule = (id: string) => /\/src\/(?:contracts|lib)\/[^?]+\.ts$/.test(id);

/** Names the file of each module that belongs to one of the {@link groups}. */
function groupedModules(): VitePlugin {
  let fileOf = new Map<string, string>();
  return {
    name: 'grouped-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const own = Object.values(groups);
      const others = [...this.getModuleIds()].filter(
        (id) =>
          this.getModuleInfo(id)?.isEntry && !own.includes(id) && !reached(this, [id], false).has(groups['first-view']),
      );
      const shared = reached(this, others, true, new Set(own));
      const firstView = reached(this, [groups['first-view']], false);
      fileOf = new Map([...shared].filter((id) => firstView.has(id) && isOwnRule(id)).map((id) => [id, 'rules']));
      for (const [name, entry] of Object.entries(groups))
        for (const id of reached(this, [entry], false)) if (!shared.has(id) && !fileOf.has(id)) fileOf.set(id, name);
    },
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              // The bundler asks for it with exact groups.
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [{ name: (id: string) => fileOf.get(id) ?? null }],
                },
              },
            },
          },
        },
      },
    }),
  };
}

/**
 * Puts what the desk's first view needs into one file, and what the desk itself needs into another:
 * the bundler would make a file of every set of modules that the same entries share, some forty,
 * each with its headers and its own compression. What other pages use too stays in files of theirs,
 * but for the rules among it, each some hundred bytes: they are one file for all who need any.
 * The pages of the login and the desk ask for their files at once (preloaded-code.ts); nothing of
 * that is in their policies, so that they may have those already.
 */
export function deskFiles(): AstroIntegration {
  return {
    name: 'desk-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [groupedModules()] } });
      },
      'astro:build:done': async ({ dir }) => {
        for (const path of [routes.admin, routes.dashboard]) {
          const file = new URL(`.${path}.html`, dir);
          const $ = load(await readFile(file));
          await preloadedCode($, builtFiles(dir));
          await writeFile(file, $.html());
        }
      },
    },
  };
}
