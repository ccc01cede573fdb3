import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { ARCH_PATH } from '../brand/arch.ts';
import { type SceneId, scenes } from '../scenes/index.ts';

/** Size that Open Graph readers expect, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const FONT_FILE = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const INK = '#0a3f43';
const PAPER = '#fbf3e0';
const MARIGOLD = '#f0a227';
const SHIFT = 84;

/** What goes on a page's social image. */
export interface SocialImage {
  /**
   * The page's title; up to about 70 characters fit in four lines. Left out where it is in a script
   * that the font has not.
   */
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
 * @param image - what goes on it.
 * @param keptIn - folder where pictures are kept from build to build, by what they show; nothing
 *   is kept without one.
 * @returns JPEG bytes, 1200 x 630; about 70 KB, for some messengers show no preview over 300.
 * @throws when the font package is missing or a drawing cannot be read
 */
export async function renderSocialImage(image: SocialImage, keptIn?: URL): Promise<Buffer> {
  const { sceneId, brand } = image;
  // With gaps for what the font does not have it would be worse than the picture alone.
  const title = [...image.title].every((character) => glyphs().includes(character)) ? image.title : '';
  const art = drawings.get(sceneId) ?? scenes[sceneId].render('light');
  drawings.set(sceneId, art);
  // The drawing functions' own source is part of the name: another layout makes another picture.
  const recipe = JSON.stringify([title, brand, art, `${setText}${drawGround}${veil}`]);
  const name = createHash('sha256').update(recipe).digest('hex').slice(0, 32);
  const kept = keptIn && new URL(`${name}.jpg`, keptIn);
  const known = kept && (await readFile(kept).catch(() => undefined));
  if (known) return known;
  const text = await setText(title, brand);
  const picture = await sharp(await groundOf(sceneId, art), { raw: { ...SOCIAL_SIZE, channels: 3 } })
    .composite([{ input: Buffer.from(text) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (kept) {
    await mkdir(keptIn, { recursive: true });
    await writeFile(kept, picture);
  }
  return picture;
}

const drawings = new Map<SceneId, string>();
const grounds = new Map<SceneId, Promise<Buffer>>();

/** The scene under the veil, as raw pixels; drawn once a process, however many pages share it. */
function groundOf(sceneId: SceneId, art: string): Promise<Buffer> {
  const known = grounds.get(sceneId);
  if (known) return known;
  const ground = drawGround(art);
  grounds.set(sceneId, ground);
  return ground;
}

async function drawGround(art: string): Promise<Buffer> {
  const { width, height } = SOCIAL_SIZE;
  const sized = art.replace('<svg ', `<svg width="${width}" height="${(width * 9) / 16}" `);
  // The picture is 45 px taller than the card: most of the cut comes off the sky, so that feet stay
  // on the ground. It is moved to the right, to leave the title room; the veil hides the edge.
  const cropped = await sharp(Buffer.from(sized))
    .extract({ left: 0, top: 30, width: width - SHIFT, height })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: cropped, left: SHIFT, top: 0 }, { input: Buffer.from(veil()) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/**
 * Paper-coloured light that fades towards the subject: what keeps the title at 7:1 or better on
 * every scene.
 */
function veil(): string {
  const { width, height } = SOCIAL_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="v"><stop offset=".07" stop-color="${PAPER}"/><stop offset=".36" stop-color="${PAPER}" stop-opacity=".88"/><stop offset=".52" stop-color="${PAPER}" stop-opacity=".4"/><stop offset=".68" stop-color="${PAPER}" stop-opacity="0"/></linearGradient><path fill="url(#v)" d="M0 0h${width}v${height}H0z"/><path fill="${MARIGOLD}" d="M0 0h10v${height}H0z"/></svg>`;
}

async function setText(title: string, brand: string | undefined): Promise<string> {
  const { width, height } = SOCIAL_SIZE;
  const size = title.length > 52 ? 50 : title.length > 30 ? 58 : 68;
  const mark = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120"><path fill="${INK}" d="${ARCH_PATH}"/><circle cx="38" cy="52" r="14" fill="${MARIGOLD}"/><path fill="${PAPER}" d="M15 120V107H29V94H43V81H57V68H71V55H85V120Z"/></svg>`)}`;
  const node = (type: string, style: object, children?: unknown, rest: object = {}) => ({
    type,
    props: { style, children, ...rest },
  });
  return satori(
    node(
      'div',
      {
        display: 'flex',
        boxSizing: 'border-box',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width,
        height,
        padding: '64px 0 60px 72px',
        color: INK,
        fontFamily: 'Fraunces',
      },
      [
        node('div', { display: 'flex', alignItems: 'center', fontSize: 30, letterSpacing: 2 }, [
          node('img', { width: 50, height: 60, marginRight: 18 }, undefined, { src: mark, width: 50, height: 60 }),
          ...(brand ? [node('span', {}, brand)] : []),
        ]),
        node(
          'div',
          { display: 'flex', width: 540, fontSize: size, lineHeight: 1.12, letterSpacing: -0.8, textWrap: 'balance' },
          title,
        ),
      ],
    ) as Parameters<typeof satori>[0],
    { width, height, fonts: [{ name: 'Fraunces', data: await displayFont(), weight: 500, style: 'normal' }] },
  );
}

let cut: Promise<Buffer> | undefined;

/**
 * The display font, frozen at the site's heading settings: satori reads neither woff2 nor variable
 * fonts. Cut once a process.
 */
function displayFont(): Promise<Buffer> {
  cut ??= readFile(createRequire(import.meta.url).resolve(FONT_FILE)).then((font) =>
    subsetFont(font, glyphs(), {
      targetFormat: 'truetype',
      variationAxes: { opsz: 96, SOFT: 60, WONK: 0, wght: 520 },
    }),
  );
  return cut;
}

/** Printable Latin-1 and the typographic characters that titles use. */
function glyphs(): string {
  const latin = Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
  return `${latin}–—‘’“”…₹×→•`;
}
