import { readFileSync } from 'node:fs';
import { readYaml } from './read-yaml.ts';
import { siteSchema } from './schema/site.ts';

/**
 * Origin of the published site, for canonical links, the sitemap and social images: on Netlify the
 * main address it gives each build as `URL`, elsewhere the one of site.yaml.
 */
export const site =
  process.env.URL ??
  readYaml(siteSchema, readFileSync(new URL('../content/site.yaml', import.meta.url), 'utf8'), 'src/content/site.yaml')
    .url;
