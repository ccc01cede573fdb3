import { agriculture } from './agriculture.ts';
import { banking } from './banking.ts';
import { corporateTraining } from './corporate-training.ts';
import { digitalMarketing } from './digital-marketing.ts';
import { directSelling } from './direct-selling.ts';
import { education } from './education.ts';
import { fmcg } from './fmcg.ts';
import { government } from './government.ts';
import { homeWindow } from './home-window.ts';
import { politicalTraining } from './political-training.ts';
import { realEstate } from './real-estate.ts';
import type { Scene } from './scene.ts';
import { services } from './services.ts';
import { startup } from './startup.ts';
import { youthDevelopment } from './youth-development.ts';

export type { Scheme } from './parts/palette.ts';
export type { Scene } from './scene.ts';

/**
 * Every scene of the site by id: the nine industries, the four programme pages, and the window of
 * home, about and contact.
 */
export const scenes = {
  fmcg,
  'real-estate': realEstate,
  'direct-selling': directSelling,
  services,
  education,
  banking,
  agriculture,
  government,
  startup,
  'digital-marketing': digitalMarketing,
  'youth-development': youthDevelopment,
  'political-training': politicalTraining,
  'corporate-training': corporateTraining,
  'home-window': homeWindow,
} as const satisfies Record<string, Scene>;

/** Id of a scene; industry ids and programme page slugs are their own scene ids. */
export type SceneId = keyof typeof scenes;

/** All ids, in the order of {@link scenes}. */
export const sceneIds = Object.keys(scenes) as SceneId[];
