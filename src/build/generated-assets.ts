import type { AstroIntegration } from 'astro';
import { subsetFonts } from './fonts.ts';

/**
 * Makes what the build derives from sources in this repository and npm packages, before Astro reads its
 * configuration: font cuts and artwork, in `.cache/` (never committed, remade when a source changes).
 */
export function generatedAssets(): AstroIntegration {
  return {
    name: 'generated-assets',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        await subsetFonts(new URL('.cache/fonts/', config.root));
      },
    },
  };
}
