import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PAPER = '#fbf5e6';

/** The icon files a page's head and the web manifest name, made from the committed SVGs. */
export const ICONS = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;

/**
 * Draws the raster icons from `favicon.svg` (16-48 px) and `mark.svg` (larger) and writes those that differ.
 * @param outDir folder the icons go to
 * @param sources paths of the two SVGs
 * @returns names written
 */
export async function generateIcons(outDir: string, sources: { favicon: string; mark: string }): Promise<string[]> {
  const [favicon, mark] = await Promise.all([readFile(sources.favicon, 'utf8'), readFile(sources.mark, 'utf8')]);
  await mkdir(outDir, { recursive: true });
  const files: Record<(typeof ICONS)[number], Buffer> = {
    'favicon.ico': ico(await draw(favicon, 32, 32)),
    'apple-touch-icon.png': await onPaper(mark, 180, 0.7),
    'icon-192.png': await draw(mark, 192, 192),
    'icon-512.png': await draw(mark, 512, 512),
    'icon-maskable-512.png': await onPaper(mark, 512, 0.6),
  };
  const written: string[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(outDir, name);
    const old = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (old?.equals(bytes)) continue;
    await writeFile(file, bytes);
    written.push(name);
  }
  return written;
}

function draw(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 600 })
    .resize(width, height, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Opaque ivory with the mark inside the safe zone: iOS and Android cut their own corners. */
async function onPaper(svg: string, size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share);
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: await draw(svg, inner, inner) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** ICO container around one 32 px PNG, as every browser since IE 11 reads it (6-byte header, 16-byte entry). */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
