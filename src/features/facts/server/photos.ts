import { createHash } from 'node:crypto';
import type { FailOnOptions } from 'sharp';
import { type addPhoto, photoMessages } from '#features/facts/contract/photo.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { type BlobStore, removeAll, type StoreDeps } from '#server/store/store.ts';
import { QueueFull, TaskQueue } from '#server/store/task-queue.ts';
import { openFacts } from './document.ts';
import { photoFolder, photoKey } from './stored-keys.mjs';

/** Longest side of a photo that is kept, in pixels; a larger one is made smaller. */
const longest = 1600;

/** Fewest pixels of a photo's shorter side; a smaller one is refused. */
const shortest = 400;

/** Most pixels of a photo: each takes four bytes of memory while the photo is decoded. */
const mostPixels = 50_000_000;

/** Photos that wait while another one is decoded. */
const mostWaiting = 10;

/** Decodes one photo after another: a photo takes up to 200 MB of memory, and both processors. */
const decoding = new TaskQueue(mostWaiting);

/** Share of a photo's height that is checked for missing data: the last sixteenth. */
const checkedShare = 16;

/** Photos from which on those that nothing names are cleared: every backup holds them all. */
const mostPhotos = 30;

/** What bytes are, by how they begin, whatever they are called. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))
    ? 'heic'
    : null;
}

/** Decodes a photo, and makes a JPEG of ours of it. Rejects for bytes that are not a picture. */
async function shrink(bytes: Buffer) {
  // It comes with the first photo: the library is large.
  const { default: sharp } = await import('sharp');
  const open = (failOn: FailOnOptions) => sharp(bytes, { limitInputPixels: mostPixels, failOn });
  const made = (failOn: FailOnOptions) =>
    open(failOn)
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  try {
    // Not on a warning: phones of Samsung write a marker that the standard forbids.
    return await made('error');
  } catch (error) {
    // The decoder fills the place of missing data with one colour.
    const { width, height } = await open('none').metadata();
    const strip = Math.ceil(height / checkedShare);
    const end = { left: 0, top: height - strip, width, height: strip };
    const { channels } = await sharp(await open('none').extract(end).toBuffer()).stats();
    if (channels.every(({ stdev }) => stdev === 0)) throw error;
    return made('none');
  }
}

/**
 * Keeps a photo as a JPEG of ours: upright, no larger than a page shows it,
 * and without what a camera writes into it, such as where it was taken.
 *
 * @throws {HttpError} 422 for a file that is not a picture that browsers show, or is too small or
 *   too large; 503 while too many photos wait.
 */
export const handleAddPhoto: Handle<typeof addPhoto, StoreDeps> = async ({
  input,
  services: { store },
}) => {
  const bytes = Buffer.from(input.bytes);
  const kind = kindOf(bytes);
  if (kind === null) throw new HttpError('invalid', photoMessages.kind);
  if (kind === 'heic') throw new HttpError('invalid', photoMessages.heic);
  const { data, info } = await decoding
    .run(() => shrink(bytes))
    .catch((error: unknown) => {
      if (error instanceof QueueFull) throw new HttpError('unavailable', photoMessages.busy);
      const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
      throw new HttpError('invalid', isTooLarge ? photoMessages.pixels : photoMessages.broken);
    });
  if (Math.min(info.width, info.height) < shortest)
    throw new HttpError('invalid', photoMessages.small);
  const photo = `desk-${createHash('sha256').update(data).digest('hex').slice(0, 16)}.jpg`;
  await clearPhotos(store);
  await store.create(photoKey(photo), data.toString('base64'));
  return { body: { success: true, photo, width: info.width, height: info.height } };
};

/** Removes photos that no field names and none did in its history, once there are many. */
async function clearPhotos(store: BlobStore): Promise<void> {
  const keys = await store.keys(photoFolder);
  if (keys.length < mostPhotos) return;
  const named = JSON.stringify(await openFacts(store).read());
  const unnamed = keys.filter((key) => !named.includes(key.replace(photoFolder, '')));
  await removeAll(store, unnamed);
}

/** The bytes of a photo that is kept, by its value in a field; null for none. */
export async function readPhoto(store: BlobStore, name: string): Promise<Buffer | null> {
  const text = await store.read(photoKey(name));
  return text === null ? null : Buffer.from(text, 'base64');
}
