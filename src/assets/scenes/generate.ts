import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { VERSION as svgo } from 'svgo';
import { detailOf, drawingFor, openingOf, portraitViewOf, sized } from './drawing.ts';
import {
  archWidth,
  type ColourScheme,
  openingWidths,
  type SceneId,
  sceneIds,
  tileWidth,
} from './index.ts';

/**
 * Quality of the phones' pictures: the wider ones are what a page waits for on a slow network. The
 * finer the screen, the less it shows: so 1080 pixels weigh a third more than 720, not twice as much.
 */
const QUALITY: Record<
  typeof tileWidth | typeof archWidth | (typeof openingWidths)[number],
  number
> = { 320: 40, 720: 30, 1080: 24 };

/**
 * Where hardly anything but sky is drawn, its tones break into blocks first, and there are bytes to
 * spare: a picture below so many is encoded again, better.
 */
const CALM = { bytes: 7000, quality: 45 } as const;

/** Effort 2 of 9: a tenth larger than 4, in an eighth of the time. */
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' } as const;

/**
 * Draws each scene by day and night for windows, and its parts as pictures for phones: the portrait,
 * and the opening where it has one. Keeps unchanged files.
 */
export async function generateScenes(outDir: URL): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const queue = sceneIds.flatMap((id) =>
    (['day', 'night'] as const).map((scheme) => ({ id, scheme })),
  );
  // Two at a time: encoding AVIF keeps several cores busy by itself, drawing one.
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift())
      await makeFiles(job.id, job.scheme, outDir);
  };
  await Promise.all([lane(), lane()]);
}

async function makeFiles(id: SceneId, scheme: ColourScheme, outDir: URL): Promise<void> {
  const source = await readFile(new URL(`${id}.svg`, import.meta.url), 'utf8');
  const at = (ending: string) => new URL(`${id}-${scheme}${ending}`, outDir);
  const recipe = createHash('sha256')
    .update(
      JSON.stringify([source, drawingFor.toString(), sharp.versions, svgo, QUALITY, CALM, AVIF]),
    )
    .digest('hex');
  const opening = openingOf(source);
  const parts = [
    { name: '', box: portraitViewOf(source), widths: [tileWidth, archWidth] as const },
    ...(opening ? [{ name: '-opening', box: opening, widths: openingWidths }] : []),
  ];
  const pictures = parts.flatMap(({ name, box, widths }) =>
    widths.map((width) => ({ ending: `${name}-${width}.avif`, box, width })),
  );
  const endings = ['.svg', ...pictures.map(({ ending }) => ending)];
  const made = endings.every((ending) => existsSync(at(ending))) && existsSync(at('.recipe'));
  if (made && (await readFile(at('.recipe'), 'utf8')) === recipe) return;
  const drawing = drawingFor(source, scheme);
  // Pages ask for it by name, and would show the whole scene without it.
  detailOf(drawing);
  await write(at('.svg'), drawing);
  for (const { ending, box, width } of pictures) {
    const image = sharp(sized(drawing, width, box)).removeAlpha();
    const picture = await image.avif({ quality: QUALITY[width], ...AVIF }).toBuffer();
    const isCalm = width === 720 && picture.length < CALM.bytes;
    await write(
      at(ending),
      isCalm ? await image.avif({ quality: CALM.quality, ...AVIF }).toBuffer() : picture,
    );
  }
  await write(at('.recipe'), recipe);
}

/** Written aside and renamed, so that a build that is stopped half way leaves no torn file. */
async function write(file: URL, content: string | Buffer): Promise<void> {
  const temporaryFile = new URL(`${file.href}.${process.pid}.tmp`);
  await writeFile(temporaryFile, content);
  await rename(temporaryFile, file);
}
