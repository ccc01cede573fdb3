import type { VitePlugin } from '../lib/vite-plugin.ts';

const query = '?address';

/**
 * Lets a module be fetched at a time of our choosing: `import address from './module.ts?address'`
 * gives where it is built to, for `import(address)`. Vite's own way of writing
 * `import('./module.ts')` puts 0.7 KB of preloading before it, for files that it could fetch
 * sooner; here nobody waits for them.
 */
export function moduleAddress(): VitePlugin {
  let serving = false;
  return {
    name: 'module-address',
    enforce: 'pre',
    configResolved({ command }) {
      serving = command === 'serve';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const module = await this.resolve(source.slice(0, -query.length), importer);
      return module && module.id + query;
    },
    load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      if (serving) return `export default ${JSON.stringify(`/@fs${file}`)}`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })}`;
    },
  };
}
