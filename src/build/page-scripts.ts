import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin, transform } from 'esbuild';
import { remembered } from './remembered.ts';

const scriptElement = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

/** Set on the one script that stays in the page and starts the others (src/layouts/AfterFirstPaint.astro). */
const starter = ' data-behaviour=""';

/** Same as `build.cssTarget` in astro.config.mjs. */
const target = ['chrome111', 'safari16.4', 'firefox113'];

interface Page {
  readonly html: string;
  /** Modules of the page in the order of its elements: text, or the address of a file of the build. */
  readonly modules: readonly string[];
}

/** Takes the scripts out of a page, all but data blocks and the starter. */
function withoutScripts(html: string): Page {
  const modules: string[] = [];
  const rest = html.replaceAll(scriptElement, (element, attributes: string, text: string) => {
    const address = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    const runs = address || attributes.trim() === '' || attributes.trim() === 'type="module"';
    if (!runs) return element;
    modules.push(address ?? text);
    return '';
  });
  return { html: rest, modules };
}

/** Lets esbuild read a page's modules by their number, and files of the build by their address. */
function pageModules(modules: readonly string[], dist: string): Plugin {
  return {
    name: 'page-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^page:\d+$/ }, ({ path }) => ({ path: path.slice('page:'.length), namespace: 'page' }));
      onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => {
        const module = modules[Number(path)] ?? '';
        const contents = module.startsWith('/_astro/') ? `import ${JSON.stringify(`.${module}`)};` : module;
        return { contents, resolveDir: dist };
      });
    },
  };
}

async function bundle(modules: readonly string[], dist: string): Promise<string> {
  const contents = modules.map((_, index) => `import 'page:${index}';`).join('\n');
  const result = await build({
    stdin: { contents, resolveDir: dist },
    plugins: [pageModules(modules, dist)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target,
    legalComments: 'none',
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error('esbuild wrote nothing.');
  return output.text.trim();
}

const shortened = remembered(async (script) => (await transform(script, { minify: true, target })).code.trim());

/**
 * Moves what a page's scripts do (the islands' runtime, menus, dialogs) into one file, which is fetched after the first
 * paint and kept by the visitor's cache for the next page. Inlined it was 3 to 4 KB of every page's first round trip. Pages with
 * the same scripts share the file. Must run before `pageStyles`, which rewrites the policies.
 */
export function pageScripts(): AstroIntegration {
  return {
    name: 'page-scripts',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const names = new Map<string, string>();
        for await (const file of glob('**/*.html', { cwd: dir })) {
          const { html, modules } = withoutScripts(await readFile(new URL(file, dir), 'utf8'));
          const same = modules.join('\n');
          let name = names.get(same);
          if (!name) {
            const behaviour = await bundle(modules, fileURLToPath(dir));
            name = `behaviour.${createHash('sha256').update(behaviour).digest('base64url').slice(0, 8)}.js`;
            await writeFile(new URL(`_astro/${name}`, dir), behaviour);
            names.set(same, name);
          }
          const [, head, script] = new RegExp(`(<script${starter}[^>]*>)([\\s\\S]*?)</script>`).exec(html) ?? [];
          if (!head || !script) throw new Error(`${file}: nothing would start its scripts.`);
          const code = await shortened(script);
          const started = html.replace(script, () => code).replace(starter, ` data-behaviour="/_astro/${name}"`);
          await writeFile(new URL(file, dir), started);
        }
        logger.info(`${names.size} files of page behaviour`);
      },
    },
  };
}
