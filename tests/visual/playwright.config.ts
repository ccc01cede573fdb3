import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of the pictures to compare with (run.mjs). */
const baseline = resolve(root, process.env.VISUAL_BASELINE ?? '.cache/visual');

const sizes = [
  { width: 360, height: 760 },
  { width: 768, height: 1024 },
  { width: 1366, height: 657 },
] as const;
const schemes = ['light', 'dark'] as const;

/**
 * Where the header shows its navigation instead of the menu button, in pixels (`--breakpoint-lg`).
 */
const wideWindow = 1024;

/**
 * Screenshots of every page and every state that opens, at three sizes in both colour schemes
 * (run.mjs).
 */
export default defineConfig({
  ...base,
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '*.spec.ts',
  snapshotPathTemplate: `${baseline}/{projectName}/{arg}{ext}`,
  outputDir: resolve(root, 'test-results/visual'),
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // A few pixels: edges of a shape that is drawn in another way.
    toHaveScreenshot: { animations: 'disabled', scale: 'css', threshold: 0.02, maxDiffPixels: 16 },
  },
  use: {
    ...base.use,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // The same glyphs on every machine: no subpixel rendering, no hinting, no profile of the
    // screen.
    launchOptions: {
      ...base.use?.launchOptions,
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
  },
  projects: sizes.flatMap((viewport) =>
    schemes.map((colorScheme) => ({
      name: `${viewport.width}x${viewport.height}-${colorScheme}`,
      grepInvert: viewport.width < wideWindow ? /@wide/ : /@narrow/,
      use: { viewport, colorScheme, deviceScaleFactor: 1 },
    })),
  ),
});
