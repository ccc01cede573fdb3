import type { VitePlugin } from '../../lib/vite-plugin.ts';
import { iconPath } from './icon-path.ts';

/** Start of the name by which islands import an icon (icon.d.ts). */
const prefix = 'virtual:icon/';

/** The same as Vite stores it. The null character keeps other plugins away. */
const resolved = `\0${prefix}`;

/** Lets islands import the path of an icon alone: a bundle would contain every icon. */
export function iconModules(): VitePlugin {
  return {
    name: 'icon-modules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(resolved)) return null;
      const path = iconPath(id.slice(resolved.length));
      return `export default ${JSON.stringify(`<path d="${path}"/>`)};`;
    },
  };
}
