import type { ImageMetadata } from 'astro';
import { sceneAlts } from '../../assets/scenes/alt.ts';
import { type SceneId, type Scheme, scenes } from '../../assets/scenes/index.ts';
import { sceneFile } from '../../assets/scenes/scene-file.ts';

const masters = import.meta.glob<ImageMetadata>('../../../.cache/scenes/*.png', { import: 'default', eager: true });

/**
 * The image of a scene, drawn before the build by src/assets/scenes/generate.ts.
 *
 * @param cut - the whole picture, or the portrait around its subject.
 * @throws when the scene was not drawn: a build error, never a visitor's.
 */
export function sceneImage(id: SceneId, scheme: Scheme, cut: 'wide' | 'portrait'): ImageMetadata {
  const image = masters[`../../../.cache/scenes/${sceneFile(id, scheme, cut)}`];
  if (!image) throw new Error(`The scene "${id}" (${scheme}, ${cut}) was not drawn.`);
  return image;
}

/** What a scene shows and where its subject stands. */
export function sceneFacts(id: SceneId) {
  const { focus, hue } = scenes[id];
  return { alt: sceneAlts[id], focus, hue };
}
