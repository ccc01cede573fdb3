/**
 * Draws the committed icons of `public` from favicon.svg (32 px) and mark.svg
 * (larger): `npm run icons`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PAPER = '#fbf5e6';

/** Ground of the desk's icon, so that a phone with both on its screen tells them apart. */
const DESK = '#f6cf86';

/** Flat colours fit a palette, which saves up to half the bytes. */
const png = { palette: true, compressionLevel: 9, effort: 10 } as const;

/**
 * Draws the icons, by file name.
 *
 * @throws when a drawing is missing.
 */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const [favicon, mark] = await Promise.all(
    ['favicon.svg', 'mark.svg'].map((name) => readFile(new URL(name, import.meta.url))),
  );
  if (!favicon || !mark) throw new Error('Two drawings make the icons.');
  return {
    'favicon.ico': ico(await drawn(favicon, 32).png().toBuffer()),
    'apple-touch-icon.png': await onGround(PAPER, mark, 180, 0.7),
    'icon-192.png': await drawn(mark, 192).png(png).toBuffer(),
    'icon-512.png': await drawn(mark, 512).png(png).toBuffer(),
    'icon-maskable-512.png': await onGround(PAPER, mark, 512, 0.6),
    'desk-icon-192.png': await onGround(DESK, mark, 192, 0.6),
    'desk-icon-512.png': await onGround(DESK, mark, 512, 0.6),
  };
}

function drawn(svg: Buffer, size: number) {
  return sharp(svg, { density: 600 }).resize(size, size, { fit: 'contain', background: '#0000' });
}

/** An opaque ground with the mark inside the safe zone: iOS and Android cut their own corners. */
async function onGround(
  background: string,
  svg: Buffer,
  size: number,
  share: number,
): Promise<Buffer> {
  const input = await drawn(svg, Math.round(size * share))
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input }])
    .png(png)
    .toBuffer();
}

/** ICO container around one 32 px PNG: 6 bytes of header, 16 of the entry. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

if (import.meta.main) {
  for (const [name, bytes] of Object.entries(await drawIcons())) {
    await writeFile(new URL(`../../../public/${name}`, import.meta.url), bytes);
  }
}
