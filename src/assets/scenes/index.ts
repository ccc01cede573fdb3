import { industryIds } from '#shared/industries.ts';

/**
 * Every scene by id: industries, program pages, events and two services by their own, and
 * `home-window`, the company as a whole.
 */
export const sceneIds = [
  ...industryIds,
  'digital-marketing',
  'youth-development',
  'political-training',
  'corporate-training',
  'events',
  'coaching',
  'consulting',
  'home-window',
] as const;

/** Id of a scene. */
export type SceneId = (typeof sceneIds)[number];

/** A scene is drawn by day; by night its colours are others. They follow the visitor's scheme. */
export type ColourScheme = 'day' | 'night';

/** Width in pixels of the picture that tiles and thumbnails show on phones. */
export const tileWidth = 320;

/** Width in pixels of the picture that phones show in an arch. */
export const archWidth = 720;

/**
 * Widths in pixels at which phones are offered the part that pages open with, from edge to edge: for
 * two and for three pixels of the screen for one of the page.
 */
export const openingWidths = [720, 1080] as const;

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
