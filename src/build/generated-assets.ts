import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { generateScenes } from '../assets/scenes/generate.ts';
import { subsetFonts } from './fonts.ts';

/**
 * Makes what Astro reads like any other source but is derived from others: subsets of the web fonts, and pictures of the scenes.
 * They lie in `.cache` (never committed) and are made anew when a source changes.
 */
export function generatedAssets(): AstroIntegration {
  return {
    name: 'generated-assets',
    hooks: {
      'astro:config:setup': async ({ config, logger }) => {
        await subsetFonts(new URL('.cache/fonts/', config.root));
        await generateScenes(fileURLToPath(new URL('.cache/scenes/', config.root)), (line) => logger.info(line));
      },
    },
  };
}
