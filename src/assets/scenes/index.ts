import { agriculture } from './agriculture.ts';
import { education } from './education.ts';
import { fmcg } from './fmcg.ts';
import { homeWindow } from './home-window.ts';
import { realEstate } from './real-estate.ts';
import type { Scene } from './scene.ts';
import { services } from './services.ts';

export type { Scheme } from './parts/palette.ts';
export type { Scene } from './scene.ts';

/** Every scene of the site by id: the nine industries, the four programme pages, and the window of home, about and contact. */
export const scenes = {
  fmcg,
  'real-estate': realEstate,
  services,
  education,
  agriculture,
  'home-window': homeWindow,
} as const satisfies Record<string, Scene>;

/** Id of a scene; industry ids and programme page slugs are their own scene ids. */
export type SceneId = keyof typeof scenes;

/** All ids, in the order of {@link scenes}. */
export const sceneIds = Object.keys(scenes) as SceneId[];
