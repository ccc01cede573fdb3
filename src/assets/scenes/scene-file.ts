import type { SceneId, Scheme } from './index.ts';

/**
 * File name of a scene's image in the folder of masters.
 *
 * @param cut - `wide` is the whole picture, 16:9; `portrait` is 5:6, centred on the subject.
 */
export function sceneFile(id: SceneId, scheme: Scheme, cut: 'wide' | 'portrait'): string {
  return cut === 'wide' ? `${id}-${scheme}.png` : `${id}-${scheme}-portrait.png`;
}
