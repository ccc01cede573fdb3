import type { VitePlugin } from '../../lib/vite-plugin.ts';
import { iconPath } from './icon-path.ts';

/** What islands import an icon as (icon.d.ts). */
const prefix = 'virtual:icon/';

/** Such a module as Vite keeps it: no other plugin is to look for its file. */
const resolved = `\0${prefix}`;

/** Gives islands, which import `virtual:icon/x`, the short drawing that pages have of it. */
export function shortIcons(): VitePlugin {
  return {
    name: 'short-icons',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(resolved)) return null;
      const path = iconPath(id.slice(resolved.length));
      return `export default ${JSON.stringify(`<path d="${path}"/>`)};`;
    },
  };
}
