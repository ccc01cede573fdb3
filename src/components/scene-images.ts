import type { ColourScheme, SceneId } from '../assets/scenes/index.ts';

/** Addresses of the files that src/assets/scenes/generate.ts makes before the build. */
const files = import.meta.glob<string>('../../.cache/scenes/*.{svg,avif}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/**
 * Address of a scene's file.
 *
 * @param ending - `.svg`, the drawing; `-320.avif`, its portrait so many pixels wide;
 * or `-opening-720.avif`, the part for the opening of a page.
 * @throws Error when the file was not made: a build error, never a visitor's.
 */
export function sceneAddress(id: SceneId, scheme: ColourScheme, ending: string): string {
  const address = files[`../../.cache/scenes/${id}-${scheme}${ending}`];
  if (!address) throw new Error(`The file "${id}-${scheme}${ending}" was not made.`);
  return address;
}
