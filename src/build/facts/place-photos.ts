import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { examplePhotos } from '../../copy/example-facts.ts';
import { factsFolder, siteStage } from '../../copy/published-facts.ts';
import { generatedFile } from '../generated-file.ts';

/** Longest side of a drawing of the example in pixels, as of a photo that the owner sends. */
const longestSide = 1600;

/** Puts the photos of the owner, and of the example, where pages import them from. */
export async function placePhotos(): Promise<void> {
  const folder = generatedFile('desk-photos/');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const photo of globSync(join(factsFolder(), 'photos/*.jpg')))
    cpSync(photo, new URL(basename(photo), folder));
  if (siteStage() !== 'example') return;
  await Promise.all(
    examplePhotos().map(({ file, photo }) =>
      sharp(file.pathname)
        .resize(longestSide, longestSide, { fit: 'inside' })
        .jpeg({ quality: 90 })
        .toFile(new URL(photo, folder).pathname),
    ),
  );
}
