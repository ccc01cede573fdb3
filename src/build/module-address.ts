import type { VitePlugin } from '../lib/vite-plugin.ts';

const query = '?address';

/**
 * Lets a module be fetched at a time of our choosing: `import address from './module.ts?address'`
 * gives where it is built to, for `import(address)`. Vite's own way of writing
 * `import('./module.ts')` puts 0.7 KB of preloading before it, for files that it could fetch
 * sooner; here nobody waits for them. Its place among plugins does not matter: Vite resolves a name
 * with its query, and nothing else loads this one.
 */
export function moduleAddress(): VitePlugin {
  let serving = false;
  return {
    name: 'module-address',
    configResolved({ command }) {
      serving = command === 'serve';
    },
    load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      if (serving) return `export default ${JSON.stringify(`/@fs${file}`)}`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })}`;
    },
  };
}
