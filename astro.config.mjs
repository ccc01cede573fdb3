import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { generateScenes } from './src/assets/scenes/generate.ts';
import { clientDirectives } from './src/build/client-directives/index.ts';
import { subsetFonts } from './src/build/fonts.ts';
import { moduleAddress } from './src/build/module-address.ts';
import { netlifyInDev } from './src/build/netlify-in-dev.ts';
import { makeNotificationWords } from './src/build/notification-words.ts';
import { optimisedPages } from './src/build/optimised-pages.ts';
import { makeOwnersCheck, ownersCheck } from './src/build/owners-check/index.ts';
import { patternSheet } from './src/build/pattern-sheet.ts';
import { searchIndex } from './src/build/search-index.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { site } from './src/build/site-url.ts';
import { documents } from './src/documents/integration.ts';

// What Astro reads like any other source but is derived from others: never committed, made anew when a source changes.
await subsetFonts(new URL('./.cache/fonts/', import.meta.url));
await generateScenes(fileURLToPath(new URL('./.cache/scenes/', import.meta.url)), console.log);
// What the functions send is content too; they import what this makes of it.
makeNotificationWords();
makeOwnersCheck();

const subset = (file, weight) => ({
  variants: [{ src: [`./.cache/fonts/${file}`], weight, style: 'normal' }],
});

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  // Shorter in every element than an attribute.
  scopedStyleStrategy: 'class',
  // /about is served from about.html: no redirect to a trailing slash costs the visitor a round trip.
  build: { format: 'file', inlineStylesheets: 'never' },
  // Effort 1 of 9: the scenes are flat colour, where more effort saves a tenth of the bytes for ten times the build.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 1 } } } },
  integrations: [
    netlifyInDev(),
    clientDirectives(),
    react(),
    // What no search should find: the desk, and pages that only an enquiry leads to.
    sitemap({
      filter: (page) =>
        !/^\/(?:admin|industry-not-found|404|search|offline|contact\/about|startup\/apply)(?:\/|$)|\/sent$/.test(
          new URL(page).pathname,
        ),
    }),
    optimisedPages(),
    documents(),
    searchIndex(),
    serviceWorker(),
    ownersCheck(),
    patternSheet(),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Anek',
      cssVariable: '--font-anek',
      fallbacks: [],
      optimizedFallbacks: false,
      options: subset('anek-text.woff2', '400 600'),
    },
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      fallbacks: [],
      optimizedFallbacks: false,
      options: subset('fraunces-display.woff2', '460'),
    },
  ],
  vite: {
    plugins: [
      // Vite optimises the stylesheet as a whole, once.
      tailwindcss({ optimize: false }),
      moduleAddress(),
    ],
    // One stylesheet for the whole site.
    build: { target: ['chrome111', 'safari16.4', 'firefox113'], cssCodeSplit: false },
  },
});
