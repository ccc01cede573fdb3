import type { Guide } from '../copy/schema/downloads/guide.ts';
import type { Leaflet } from './leaflets.ts';
import { loadFonts } from './pdf/fonts.ts';
import { makeGuide } from './pdf/guide.ts';
import { makeLeaflet } from './pdf/leaflet.ts';
import { scenePicture } from './pictures.ts';

/** Width of a scene's portrait on a cover, in pixels. */
const coverWidth = 1100;

/** Width of a scene's portrait on other pages, in pixels. */
const pageWidth = 560;

/**
 * Makes the leaflet of a program.
 *
 * @param scenes - folder of the drawn scenes.
 * @param updated - ISO day.
 */
export async function leafletFile(
  leaflet: Leaflet,
  scenes: URL,
  updated: string,
): Promise<Uint8Array> {
  return makeLeaflet(
    leaflet,
    await loadFonts(),
    await scenePicture(leaflet.scene, pageWidth, scenes),
    updated,
  );
}

/**
 * Makes a guide.
 *
 * @param scenes - folder of the drawn scenes, with a closing slash.
 * @throws when a glyph is missing.
 */
export async function guideFile(copy: Guide, scenes: URL): Promise<Uint8Array> {
  return makeGuide(copy, {
    fonts: await loadFonts(),
    cover: await scenePicture(copy.scene, coverWidth, scenes),
    pictures: await Promise.all(
      copy.parts.map(({ scene }) => scenePicture(scene, pageWidth, scenes)),
    ),
  });
}
