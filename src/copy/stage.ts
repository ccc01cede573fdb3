import { type SiteStage, unitOf } from '#features/facts/contract/stage.ts';

/** Put in by the build (astro.config.mjs); missing where nothing is built, as in tests. */
declare const SITE_STAGE: SiteStage | undefined;
declare const EXAMPLES_SHOWN: readonly string[] | undefined;

/** How far the site is that is being built. */
export const siteStage: SiteStage = typeof SITE_STAGE === 'undefined' ? 'open' : SITE_STAGE;

const exampleUnits = typeof EXAMPLES_SHOWN === 'undefined' ? [] : EXAMPLES_SHOWN;

/** Whether pages show the example company for a fact. @param id - of its field. */
export const isExample = (id: string): boolean => exampleUnits.includes(unitOf(id));
