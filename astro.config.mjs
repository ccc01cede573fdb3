import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import netlify from '@netlify/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { clientDirectives } from './src/build/client-directives/index.ts';
import { generatedAssets } from './src/build/generated-assets.ts';
import { pageScripts } from './src/build/page-scripts.ts';
import { pageStyles } from './src/build/page-styles.ts';
import { patternSheet } from './src/build/pattern-sheet.ts';
import { responseHeaders } from './src/build/response-headers.ts';
import { site } from './src/build/site-url.ts';
import { documents } from './src/documents/integration.ts';

const cut = (file, weight) => ({
  variants: [{ src: [`./.cache/fonts/${file}`], weight, style: 'normal' }],
});

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  // Shorter in every element than an attribute.
  scopedStyleStrategy: 'class',
  // /about is served from about.html: no redirect to a trailing slash costs the visitor a round trip.
  build: { format: 'file', inlineStylesheets: 'always' },
  // Effort 1 of 9: the scenes are flat colour, where more effort saves a tenth of the bytes for ten times the build.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 1 } } } },
  integrations: [
    generatedAssets(),
    clientDirectives(),
    react(),
    sitemap({ filter: (page) => !/\/(?:admin|industry-not-found|404)(?:\/|$)|\/sent$/.test(new URL(page).pathname) }),
    pageScripts(),
    pageStyles(),
    responseHeaders(),
    documents(),
    patternSheet(),
  ],
  // No page shows code; the highlighter's inline styles would break the policy below.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Anek',
      cssVariable: '--font-anek',
      fallbacks: ['Anek by Arial', 'Anek by Roboto', 'sans-serif'],
      optimizedFallbacks: false,
      options: cut('anek-text.woff2', '400 600'),
    },
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      fallbacks: ['Fraunces by Times', 'Fraunces by Noto', 'serif'],
      optimizedFallbacks: false,
      options: cut('fraunces-display.woff2', '460'),
    },
  ],
  vite: {
    plugins: [tailwindcss(), netlify({ images: { enabled: false }, edgeFunctions: { enabled: false } })],
    build: { cssTarget: ['chrome111', 'safari16.4', 'firefox113'] },
  },
});
