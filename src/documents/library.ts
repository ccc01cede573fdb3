import type { MadeFile } from '../copy/made-documents.ts';
import { standardClauses } from '../copy/schema/downloads/agreement.ts';
import type { DownloadFile } from '../copy/schema/downloads/index.ts';
import { publisher, read } from './content.ts';
import { makeDeck } from './deck/index.ts';
import type { Leaflet } from './leaflets.ts';
import { loadFonts } from './pdf/fonts.ts';
import { makeGuide } from './pdf/guide.ts';
import { makeLeaflet } from './pdf/leaflet.ts';
import { scenePicture } from './pictures.ts';
import { makeOutreach } from './sheet/outreach/index.ts';
import { makeProjections } from './sheet/projections/index.ts';
import { makeAgreement } from './word/agreement.ts';
import { makePlan } from './word/plan.ts';

/** Ending of the file that each format becomes. */
export const kindOf: Readonly<Record<DownloadFile['format'], MadeFile['kind']>> = {
  guide: 'pdf',
  deck: 'pptx',
  agreement: 'docx',
  plan: 'docx',
  projections: 'xlsx',
  outreach: 'xlsx',
};

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
 * Makes one file.
 *
 * @param scenes - folder of the drawn scenes, with a closing slash.
 * @throws when a glyph is missing or a formula gives an error.
 */
export async function makeFile(copy: DownloadFile, scenes: URL): Promise<Uint8Array> {
  switch (copy.format) {
    case 'guide':
      return makeGuide(copy, {
        fonts: await loadFonts(),
        cover: await scenePicture(copy.scene, coverWidth, scenes),
        pictures: await Promise.all(
          copy.parts.map(({ scene }) => scenePicture(scene, pageWidth, scenes)),
        ),
      });
    case 'deck':
      return makeDeck(copy);
    case 'agreement':
      return makeAgreement(
        copy,
        read('downloads/standard-clauses.yaml', standardClauses),
        publisher.name,
      );
    case 'plan':
      return makePlan(copy);
    case 'projections':
      return makeProjections(copy, publisher.name);
    case 'outreach':
      return makeOutreach(copy, publisher.name);
  }
}
