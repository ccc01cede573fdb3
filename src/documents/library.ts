import type { MadeFile } from '../copy/made-documents.ts';
import type { downloadIds } from '../copy/schema/action.ts';
import type { StandardClauses } from '../copy/schema/downloads/agreement.ts';
import type { DownloadFile } from '../copy/schema/downloads/index.ts';
import type { Leaflet } from './leaflets.ts';

type DocumentId = (typeof downloadIds)[number];

/** Ending of the file that each format becomes. */
export const kindOf: Readonly<Record<DownloadFile['format'], MadeFile['kind']>> = {
  guide: 'pdf',
  deck: 'pptx',
  agreement: 'docx',
  plan: 'docx',
  projections: 'xlsx',
  outreach: 'xlsx',
};

/** The document that is a ZIP of others. */
export const toolkitId = 'full-toolkit' satisfies DocumentId;

/** Documents of which it is made, each a folder in the ZIP. */
export const toolkit = [
  'transformation-guide',
  'starter-kit',
  'pitch-deck-templates',
  'business-plan-formats',
  'investor-outreach-checklists',
  'legal-agreement-samples',
] as const satisfies readonly DocumentId[];

/** Who publishes the files: what their covers, feet and last pages need of site.yaml. */
export interface Publisher {
  readonly name: string;
  /** In the foot of each page of a guide. */
  readonly foot: string;
  /** On the last page of a guide. */
  readonly lines: readonly string[];
}

/** What all files share. */
export interface SharedInputs {
  readonly publisher: Publisher;
  readonly standardClauses: StandardClauses;
  /** Folder of the drawn scenes, with a closing slash. */
  readonly scenes: URL;
}

/** Makes the leaflet of a program. @param options.updated - ISO day. */
export async function leafletFile(
  leaflet: Leaflet,
  { publisher, scenes, updated }: Pick<SharedInputs, 'publisher' | 'scenes'> & { updated: string },
): Promise<Uint8Array> {
  const [{ makeLeaflet }, { loadFonts }, { scenePicture }] = await Promise.all([
    import('./pdf/leaflet.ts'),
    import('./pdf/fonts.ts'),
    import('./pictures.ts'),
  ]);
  const [fonts, picture] = await Promise.all([loadFonts(), scenePicture(leaflet.scene, 560, scenes)]);
  return makeLeaflet(leaflet, { fonts, picture, publisher, updated });
}

/** Makes one file; loads its library only then. @throws when a glyph is missing or a formula gives an error. */
export async function makeFile(
  copy: DownloadFile,
  { publisher, standardClauses, scenes }: SharedInputs,
): Promise<Uint8Array> {
  switch (copy.format) {
    case 'guide': {
      const [{ makeGuide }, { loadFonts }, { scenePicture }] = await Promise.all([
        import('./pdf/guide.ts'),
        import('./pdf/fonts.ts'),
        import('./pictures.ts'),
      ]);
      const parts = [...new Set(copy.parts.map(({ scene }) => scene))];
      const [fonts, cover, ...pictures] = await Promise.all([
        loadFonts(),
        scenePicture(copy.scene, 1100, scenes),
        ...parts.map((scene) => scenePicture(scene, 560, scenes)),
      ]);
      const byScene = Object.fromEntries(
        parts.map((scene, index) => [scene, pictures[index] as (typeof pictures)[number]]),
      );
      return makeGuide(copy, { fonts, cover, pictures: byScene, publisher });
    }
    case 'deck':
      return (await import('./deck/index.ts')).makeDeck(copy);
    case 'agreement':
      return (await import('./word/agreement.ts')).makeAgreement(copy, standardClauses, publisher.name);
    case 'plan':
      return (await import('./word/plan.ts')).makePlan(copy);
    case 'projections':
      return (await import('./sheet/projections/index.ts')).makeProjections(copy, publisher.name);
    case 'outreach':
      return (await import('./sheet/outreach/index.ts')).makeOutreach(copy, publisher.name);
  }
}
