/**
 * Every scene of the site by id: the nine industries, the four programme pages, and Lucknow by the
 * river (`home-window`) for whatever is about the company as a whole. Each is the drawing `{id}.svg`
 * in this folder. Industry ids and slugs of programme pages are their own scene ids.
 */
export const sceneIds = [
  'fmcg',
  'real-estate',
  'direct-selling',
  'services',
  'education',
  'banking',
  'agriculture',
  'government',
  'startup',
  'digital-marketing',
  'youth-development',
  'political-training',
  'corporate-training',
  'home-window',
] as const;

/** Id of a scene. */
export type SceneId = (typeof sceneIds)[number];

/** A scene is drawn by day; by night its colours are others. They follow the visitor's scheme. */
export type Scheme = 'day' | 'night';

/** Widths in pixels at which phones are offered the portrait of a scene. */
export const phoneWidths = [320, 720] as const;

/** What a low frame must not cut off: the feet, or what reaches for the sky. */
export const keptEdge: Partial<Record<SceneId, 'top' | 'foot'>> = {
  fmcg: 'foot',
  'real-estate': 'foot',
  'direct-selling': 'foot',
  education: 'foot',
  banking: 'top',
  agriculture: 'foot',
  startup: 'top',
  'youth-development': 'foot',
  'corporate-training': 'foot',
};
