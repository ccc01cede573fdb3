/** Reads site.yaml and facts.yaml once. Build only: never import it from an island. */
import factsYaml from '../content/facts.yaml?raw';
import siteYaml from '../content/site.yaml?raw';
import type { PlaceholderValues } from '../lib/fill-placeholders.ts';
import { placeholderValuesOf } from './placeholder-values.ts';
import { readYaml } from './read-yaml.ts';
import { factsSchema } from './schema/facts.ts';
import { siteSchema } from './schema/site.ts';

/** The company's name, contact data and settings. */
export const site = readYaml(siteSchema, siteYaml, 'src/content/site.yaml');

/** Every fact by its id. */
export const publishedFacts = readYaml(factsSchema, factsYaml, 'src/content/facts.yaml');

/** Everything that copy may name in braces. */
export const placeholderValues: PlaceholderValues = placeholderValuesOf(
  site,
  Object.values(publishedFacts),
);
