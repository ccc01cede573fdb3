import { readFileSync } from 'node:fs';
import { contentFolder } from './content-file.ts';
import { readYaml } from './read-yaml.ts';
import { siteSchema } from './schema/site.ts';

/**
 * Origin of the published site: on Netlify the main address it gives each build,
 * else that of site.yaml.
 */
export const siteUrl =
  process.env.URL ??
  readYaml(
    siteSchema,
    readFileSync(new URL('site.yaml', contentFolder), 'utf8'),
    'src/content/site.yaml',
  ).url;
