import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { generateIcons } from '../assets/brand/generate.ts';
import { generateScenes } from '../assets/scenes/generate.ts';
import { subsetFonts } from './fonts.ts';
import { makeNotificationWords } from './notification-words.ts';
import { cropPortraits } from './portrait-crops.ts';

/**
 * Makes what the build derives from sources in this repository and npm packages, before Astro reads its
 * configuration: font cuts, artwork, icons and the server's words, in `.cache/` (never committed, remade when a source changes). Icons keep
 * their names, so they are copied into the build as they are.
 */
export function generatedAssets(): AstroIntegration {
  let icons: URL;
  return {
    name: 'generated-assets',
    hooks: {
      'astro:config:setup': async ({ config, logger }) => {
        makeNotificationWords();
        await subsetFonts(new URL('.cache/fonts/', config.root));
        const scenes = new URL('.cache/scenes/', config.root);
        await generateScenes(fileURLToPath(scenes), (line) => logger.info(line));
        await cropPortraits(scenes);
        icons = new URL('.cache/icons/', config.root);
        await generateIcons(fileURLToPath(icons), {
          favicon: fileURLToPath(new URL('assets/brand/favicon.svg', config.srcDir)),
          mark: fileURLToPath(new URL('assets/brand/mark.svg', config.srcDir)),
        });
      },
      'astro:build:done': async ({ dir }) => cp(icons, dir, { recursive: true }),
    },
  };
}
