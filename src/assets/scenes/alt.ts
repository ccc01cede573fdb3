import { type SceneId, sceneIds, scenes } from './index.ts';

/**
 * What each scene shows, for people who do not see it. Another language says it in
 * src/i18n/{language}/scenes.ts.
 */
export const sceneAlts = Object.fromEntries(sceneIds.map((id) => [id, scenes[id].alt])) as Readonly<
  Record<SceneId, string>
>;
