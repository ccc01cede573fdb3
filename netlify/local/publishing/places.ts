import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { photosIn } from '#features/facts/contract/values.ts';
import { type DeskFacts, openFacts } from '#features/facts/server/document.ts';
import { readPhoto } from '#features/facts/server/photos.ts';
import { readStage } from '#features/facts/server/publishing.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';
import { writeDurably } from '../store/files.ts';

/** What is published: values, and the number of changes that made them. */
export type Published = NonNullable<DeskFacts['published']>;

/** Folders beside the one of the site: the next build, and the one before. */
export const nextOf = (folder: string) => `${folder}-next`;
export const beforeOf = (folder: string) => `${folder}-before`;

/** Puts a folder into the place of another, which is kept as the one before. */
export function takePlace(folder: string): void {
  rmSync(beforeOf(folder), { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, beforeOf(folder));
  renameSync(nextOf(folder), folder);
}

/** Ends a change of places that a crash has stopped half way. */
export function mendPlaces(folder: string): void {
  if (existsSync(folder)) return;
  const isWhole = existsSync(join(nextOf(folder), '.built-from'));
  const whole = isWhole ? nextOf(folder) : beforeOf(folder);
  if (existsSync(whole)) renameSync(whole, folder);
}

/** Version of the facts in a folder; undefined if there are none. */
export function builtVersion(folder: string): number | undefined {
  const file = join(folder, 'facts.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return parseJson(z.object({ version: z.number() }), text)?.version;
}

/** Writes the facts that a build is made with: the values, and the photos that they name. */
export async function writeFacts(
  folder: string,
  { values, version }: Pick<Published, 'values' | 'version'>,
  store: BlobStore,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'photos'), { recursive: true });
  for (const name of Object.values(values).flatMap(photosIn)) {
    const photo = await readPhoto(store, name);
    if (photo) writeDurably(join(folder, 'photos', name), photo);
  }
  const stage = await readStage(store);
  writeDurably(
    join(folder, 'facts.json'),
    `${JSON.stringify({ version, values, stage }, null, 1)}\n`,
  );
}

/**
 * Writes the published facts of a store that no build has been made of, so that the next build has
 * them. Of an open site without any, it writes that it is open.
 */
export async function writeRestored(folder: string, store: BlobStore): Promise<void> {
  if (builtVersion(folder) !== undefined) return;
  const { published } = await openFacts(store).read();
  if (published || (await readStage(store)) !== 'example')
    await writeFacts(folder, published ?? { version: 0, values: {} }, store);
}
