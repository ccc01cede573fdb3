import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { ARCH_PATH } from '#shared/arch.ts';
import { balancedLines, canSet, type Fonts, fontOf, inkOf } from '#shared/set-text.ts';
import { sized } from '../scenes/drawing.ts';
import type { SceneId } from '../scenes/index.ts';

/** Size that Open Graph readers expect, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const LATIN_FONT = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const DEVANAGARI_FONT = '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2';
const INK = '#0a3f43';
const PAPER = '#fbf3e0';
const MARIGOLD = '#f0a227';

/** How far the scene is moved to the right, to leave the title room; the veil hides the edge. */
const SHIFT = 84;

/** What goes on a page's social image. */
export interface SocialImageContent {
  /** The page's title, up to about 70 characters; none in a script the fonts have not. */
  readonly title: string;
  /** The scene behind it, always by day. */
  readonly sceneId: SceneId;
  /** Name set beside the mark; left out, the mark stands alone. */
  readonly brand?: string;
}

/**
 * Draws the picture that a shared link shows: the page's scene by day, its title on a
 * paper-coloured light from the left, the mark. Text becomes paths of the site's own display font,
 * so the result is the same on machines without fonts.
 *
 * @param scenes - folder of the drawings that src/assets/scenes/generate.ts makes.
 * @param keptIn - folder where pictures are kept from build to build, by what they show; nothing
 *   is kept without one.
 * @returns JPEG bytes, 1200 x 630; about 70 KB, for some messengers show no preview over 300.
 * @throws when the font package or the drawing is missing.
 */
export async function renderSocialImage(
  image: SocialImageContent,
  scenes: URL,
  keptIn?: URL,
): Promise<Buffer> {
  const drawing = await readFile(new URL(`${image.sceneId}-day.svg`, scenes), 'utf8');
  const text = await textLayer(image);
  const name = createHash('sha256')
    .update(text)
    .update(drawing)
    .update(veil())
    .digest('hex')
    .slice(0, 32);
  const kept = keptIn && new URL(`${name}.jpg`, keptIn);
  const known = kept && (await readFile(kept).catch(() => undefined));
  if (known) return known;
  const picture = await sharp(await groundOf(drawing), { raw: { ...SOCIAL_SIZE, channels: 3 } })
    .composite([{ input: Buffer.from(text) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (kept) {
    await mkdir(keptIn, { recursive: true });
    // Languages are built side by side, and may show the same.
    const temporaryFile = new URL(`${kept.href}.${process.pid}.tmp`);
    await writeFile(temporaryFile, picture);
    await rename(temporaryFile, kept);
  }
  return picture;
}

const grounds = new Map<string, Promise<Buffer>>();

/** The scene under the veil, as raw pixels; drawn once a process, however many pages share it. */
function groundOf(drawing: string): Promise<Buffer> {
  const ground = grounds.get(drawing) ?? drawGround(drawing);
  grounds.set(drawing, ground);
  return ground;
}

async function drawGround(drawing: string): Promise<Buffer> {
  const { width, height } = SOCIAL_SIZE;
  // The picture is 45 px taller than the card:
  // most of it comes off the sky, so that feet stay on the ground.
  const cropped = await sharp(sized(drawing, width))
    .extract({ left: 0, top: 30, width: width - SHIFT, height })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: cropped, left: SHIFT, top: 0 }, { input: Buffer.from(veil()) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_SIZE.width}" height="${SOCIAL_SIZE.height}">${content}</svg>`;

/** Paper-coloured light that keeps the title at 7:1 or better on every scene. */
function veil(): string {
  const stops = [
    [0.07, 1],
    [0.36, 0.88],
    [0.52, 0.4],
    [0.68, 0],
  ].map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${PAPER}" stop-opacity="${opacity}"/>`,
  );
  return sheet(
    `<linearGradient id="light">${stops.join('')}</linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <rect width="10" height="100%" fill="${MARIGOLD}"/>`,
  );
}

/** Size of a title in pixels: a longer one stands in smaller letters. */
function titleSize(title: string): number {
  if (title.length > 52) return 50;
  return title.length > 30 ? 58 : 68;
}

async function textLayer({ title, brand }: SocialImageContent): Promise<string> {
  const fonts = await displayFonts();
  // With gaps for what the fonts do not have it would be worse than the picture alone.
  const settable = canSet(fonts, title);
  const size = titleSize(title);
  const style = { size, tracking: -0.8 };
  const lines = settable ? balancedLines(fonts, title, style, 540) : [];
  // Matras need room above and below.
  const lineHeight = size * (/\p{Script=Devanagari}/u.test(title) ? 1.3 : 1.12);
  const last = SOCIAL_SIZE.height - 60 - size * 0.3;
  const baseline = (line: number) => last - (lines.length - 1 - line) * lineHeight;
  return sheet(
    `<g transform="translate(72 64) scale(.5)">
      <path fill="${INK}" d="${ARCH_PATH}"/>
      <circle cx="38" cy="52" r="14" fill="${MARIGOLD}"/>
      <path fill="${PAPER}" d="M15 112V101H29V90H43V79H57V68H71V57H85V112Z"/>
    </g>
    <g fill="${INK}">
      ${brand ? inkOf(fonts, brand, { size: 30, tracking: 2 }, 140, 104) : ''}
      ${lines.map((line, index) => inkOf(fonts, line, style, 72, baseline(index))).join('\n')}
    </g>`,
  );
}

let fonts: Promise<Fonts> | undefined;

/** The display fonts at the headings' settings, Latin first: HarfBuzz reads no compressed font. */
function displayFonts(): Promise<Fonts> {
  const asked = [
    [LATIN_FONT, latin(), { opsz: 96, SOFT: 60, WONK: 0, wght: 520 }],
    [DEVANAGARI_FONT, ` ${between(0x900, 0x980)}`, undefined],
  ] as const;
  fonts ??= Promise.all(
    asked.map(async ([name, glyphs, variationAxes]) => {
      const file = await readFile(createRequire(import.meta.url).resolve(name));
      return fontOf(
        await subsetFont(file, glyphs, {
          targetFormat: 'truetype',
          ...(variationAxes && { variationAxes }),
        }),
      );
    }),
  );
  return fonts;
}

const between = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => String.fromCharCode(first + index)).join('');

/** Printable Latin-1 and the typographic characters that titles use. */
const latin = () => `${between(0x20, 0x100)}–—‘’“”…₹×→•`;
