import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { development } from './netlify/local/development.ts';
import { pageProgress } from './netlify/local/page-progress.ts';
import { counter } from './netlify/local/progress.mjs';
import { subsetFonts } from './src/assets/fonts/subset-fonts.ts';
import { iconModules } from './src/assets/icons/icon-modules.ts';
import { generateScenes } from './src/assets/scenes/generate.ts';
import { makeCertificateParts } from './src/build/certificate-parts.ts';
import { makeDeskFacts } from './src/build/facts/index.ts';
import { contentOfLanguage } from './src/build/languages/company-data.ts';
import { folderOf, otherLanguages } from './src/build/languages/other-languages.ts';
import { optimisedPages } from './src/build/optimised-pages.ts';
import { makePlainPageFonts, plainPageFonts } from './src/build/plain-page-fonts.ts';
import { makePlainPageParts } from './src/build/plain-page-parts.ts';
import { scriptChunks } from './src/build/script-chunks.ts';
import { scriptImports } from './src/build/script-files.ts';
import { searchIndex } from './src/build/search-index.ts';
import { makeServerColours } from './src/build/server-colours.ts';
import { makeServerWords } from './src/build/server-words.ts';
import { makeToDo, toDoIntegration } from './src/build/to-do/index.ts';
import { clientUse } from './src/client-directives/index.ts';
import { exampleUnits, laidValues } from './src/copy/fact-layers.ts';
import { siteStage } from './src/copy/published-facts.ts';
import { siteUrl } from './src/copy/site-url.ts';
import { documentsIntegration } from './src/documents/integration.ts';
import { serviceWorker } from './src/features/offline/integration.ts';
import { defaultLanguage, languages } from './src/lib/language.ts';

// Each language is built by itself (docs/decisions/017-languages.md).
const language = process.env.SITE_LANGUAGE || defaultLanguage;
if (!languages.includes(language))
  throw new Error(`SITE_LANGUAGE is none of ${languages.join(', ')}.`);

// Once for all languages, before anything reads content.
if (language === defaultLanguage) await makeDeskFacts();

// What Astro reads like any other source but is derived from others: never committed, made anew
// when a source changes.
const fonts = `./.cache/fonts/${language === defaultLanguage ? '' : `${language}/`}`;
await Promise.all([
  generateScenes(new URL('./.cache/scenes/', import.meta.url)),
  subsetFonts(
    language,
    new URL(fonts, import.meta.url),
    JSON.stringify(Object.values(laidValues())),
  ),
]);
// What the functions send is content too; they import what this makes of it.
makeServerWords();
makeServerColours();
makePlainPageParts();
makePlainPageFonts();
makeToDo();
await makeCertificateParts();
// A preview of a change on Netlify is for its author.
const isPreview = process.env.NETLIFY === 'true' && process.env.CONTEXT !== 'production';
const isIndexed = siteStage() === 'open' && !isPreview;

// Made once, by the build that runs first.
const documentsMade = Promise.withResolvers();

const variant = (file, weight, unicodeRange) => ({
  src: [`${fonts}${file}`],
  weight,
  style: 'normal',
  unicodeRange,
});

/** All but Devanagari, as in src/styles/fallback-fonts.css. */
const notDevanagari = ['U+0-8FF', 'U+980-FFFF'];

/** Left out of pages without the sign by src/build/critical-styles.ts. */
const rupee = ['U+20B9'];

export default defineConfig({
  site: siteUrl,
  output: 'static',
  outDir: folderOf(language),
  // Languages are built side by side.
  cacheDir: `./node_modules/.astro/${language}/`,
  trailingSlash: 'never',
  // critical-styles.ts keeps the rules of a class only on pages that have it, and those of any data attribute.
  scopedStyleStrategy: 'class',
  // /about is served from about.html: no visitor waits for a redirect to a trailing slash.
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [
    development(),
    pageProgress(language),
    clientUse(),
    react(),
    otherLanguages(language, documentsMade.promise),
    ...(language === defaultLanguage ? [optimisedPages(isIndexed)] : []),
    documentsIntegration(documentsMade.resolve, (total) => counter('Documents to download', total)),
    searchIndex(language),
    serviceWorker(),
    // Once, with the pages of all languages in their places.
    ...(language === defaultLanguage ? [toDoIntegration(), plainPageFonts()] : []),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Anek',
      cssVariable: '--font-anek',
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [
          variant('anek-text.woff2', '400 600', notDevanagari),
          variant('anek-rupee.woff2', '400 600', rupee),
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [
          variant('fraunces-display.woff2', '460', notDevanagari),
          variant('fraunces-rupee.woff2', '460', rupee),
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Eczar',
      cssVariable: '--font-eczar',
      fallbacks: [],
      optimizedFallbacks: false,
      options: { variants: [variant('eczar-devanagari.woff2', '460')] },
    },
  ],
  vite: {
    cacheDir: `node_modules/.vite/${language}`,
    // Read by src/shared/language.ts and src/copy/stage.ts alone.
    define: {
      SITE_LANGUAGE: JSON.stringify(language),
      SITE_STAGE: JSON.stringify(siteStage()),
      EXAMPLES_SHOWN: JSON.stringify(exampleUnits()),
    },
    plugins: [
      contentOfLanguage(language),
      scriptImports(language),
      iconModules(),
      // Vite optimises the stylesheet as a whole, once.
      tailwindcss({ optimize: false }),
    ],
    // One stylesheet for the whole site.
    build: {
      target: ['chrome111', 'safari16.4', 'firefox113'],
      cssCodeSplit: false,
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: scriptChunks } } } },
    },
  },
});
