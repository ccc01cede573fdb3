import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { siteSchema } from '../copy/schema/site.ts';

/**
 * Origin of the published site, for canonical links, the sitemap and social images: on Netlify the main address it
 * gives each build as `URL`, elsewhere the one of site.yaml.
 */
export const site =
  process.env.URL ?? siteSchema.parse(load(readFileSync(new URL('../content/site.yaml', import.meta.url), 'utf8'))).url;
