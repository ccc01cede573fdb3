import type { VitePlugin } from '../../lib/vite-plugin.ts';
import { iconPath } from './icon-path.ts';

/** A file of the set, as islands import it. */
const iconFile = /\/@phosphor-icons\/core\/assets\/light\/([a-z-]+)-light\.svg\?raw$/;

/** Gives islands, which import the file of an icon, the short drawing that pages have of it. */
export function shortIcons(): VitePlugin {
  return {
    name: 'short-icons',
    enforce: 'pre',
    load(id) {
      const name = iconFile.exec(id)?.[1];
      return name ? `export default ${JSON.stringify(`<path d="${iconPath(name)}"/>`)};` : null;
    },
  };
}
