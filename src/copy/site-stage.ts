import type { SiteStage } from '#features/to-do/contract.ts';

/** Put in by the build (astro.config.mjs). */
declare const SITE_STAGE: SiteStage;

/** How far the site is that is being built. */
export const siteStage: SiteStage = SITE_STAGE;
