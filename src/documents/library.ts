import type { downloadIds } from '../content/schema/action.ts';
import type { StandardClauses } from '../content/schema/downloads/agreement.ts';
import type { DownloadFile } from '../content/schema/downloads/index.ts';
import type { MadeFile } from './manifest.ts';

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

/** Documents of which the toolkit is made, each a folder in its ZIP. */
export const toolkitId = 'full-toolkit' satisfies DocumentId;
export const toolkit = [
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
export interface Workshop {
  readonly publisher: Publisher;
  readonly standardClauses: StandardClauses;
  /** Folder of the drawn scenes, with a closing slash. */
  readonly scenes: URL;
}

/**
 * Makes one file. Its library is loaded only then: a build that finds all files made loads none.
 *
 * @returns the bytes of a PDF, PPTX, DOCX or XLSX.
 * @throws Error when the content cannot be set: a missing glyph, a formula that gives an error.
 */
export async function makeFile(
  copy: DownloadFile,
  { publisher, standardClauses, scenes }: Workshop,
): Promise<Uint8Array> {
  switch (copy.format) {
    case 'guide': {
      const [{ makeGuide }, { loadFaces }, { scenePicture }] = await Promise.all([
        import('./pdf/guide.ts'),
        import('./pdf/faces.ts'),
        import('./pictures.ts'),
      ]);
      const parts = [...new Set(copy.parts.map(({ scene }) => scene))];
      const [faces, cover, ...pictures] = await Promise.all([
        loadFaces(),
        scenePicture(copy.scene, 1100, scenes),
        ...parts.map((scene) => scenePicture(scene, 560, scenes)),
      ]);
      const byScene = Object.fromEntries(
        parts.map((scene, index) => [scene, pictures[index] as (typeof pictures)[number]]),
      );
      return makeGuide(copy, { faces, cover, pictures: byScene, publisher });
    }
    case 'deck': {
      const [{ makeDeck }, { deckArt }] = await Promise.all([import('./deck/index.ts'), import('./pictures.ts')]);
      return makeDeck(copy, publisher.name, await deckArt('startup', scenes));
    }
    case 'agreement':
      return (await import('./word/agreement.ts')).makeAgreement(copy, standardClauses, publisher.name);
    case 'plan':
      return (await import('./word/plan.ts')).makePlan(copy, publisher.name);
    case 'projections':
      return (await import('./sheet/projections/index.ts')).makeProjections(copy, publisher.name);
    case 'outreach':
      return (await import('./sheet/outreach/index.ts')).makeOutreach(copy, publisher.name);
  }
}
