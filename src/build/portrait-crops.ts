import { rename, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { MASTER } from '../assets/scenes/generate.ts';
import { sceneIds, scenes } from '../assets/scenes/index.ts';
import { sceneFile } from './scene-file.ts';

/** Proportion of the portrait cut, width / height: the arch's. */
const portraitRatio = 5 / 6;

/**
 * Cuts every master to portrait around its subject, so that no phone downloads what an arch hides.
 * astro:assets crops at fixed gravities only. A cut newer than its master is kept.
 *
 * @param folder - where the masters are and the cuts go, with a closing slash.
 */
export async function cropPortraits(folder: URL): Promise<void> {
  const height = MASTER.height;
  const width = Math.round(height * portraitRatio);
  for (const id of sceneIds) {
    const left = Math.round(Math.min(Math.max(scenes[id].focus.x * MASTER.width - width / 2, 0), MASTER.width - width));
    for (const scheme of ['light', 'dark'] as const) {
      const master = new URL(sceneFile(id, scheme, 'wide'), folder);
      const target = new URL(sceneFile(id, scheme, 'portrait'), folder);
      const [source, cut] = await Promise.all([stat(master), stat(target).catch(() => null)]);
      if (cut && cut.mtimeMs >= source.mtimeMs) continue;
      const aside = new URL(`${target.href}.tmp`);
      await sharp(fileURLToPath(master))
        .extract({ left, top: 0, width, height })
        .png({ compressionLevel: 6 })
        .toFile(fileURLToPath(aside));
      await rename(aside, target);
    }
  }
}
