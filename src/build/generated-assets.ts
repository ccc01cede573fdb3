import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { generateScenes } from '../assets/scenes/generate.ts';
import { subsetFonts } from './fonts.ts';
import { cropPortraits } from './portrait-crops.ts';

/**
 * Makes what the build derives from sources in this repository and npm packages, before Astro reads its
 * configuration: font cuts and artwork, in `.cache/` (never committed, remade when a source changes).
 */
export function generatedAssets(): AstroIntegration {
  return {
    name: 'generated-assets',
    hooks: {
      'astro:config:setup': async ({ config, logger }) => {
        await subsetFonts(new URL('.cache/fonts/', config.root));
        const scenes = new URL('.cache/scenes/', config.root);
        await generateScenes(fileURLToPath(scenes), (line) => logger.info(line));
        await cropPortraits(scenes);
      },
    },
  };
}
