import type { z } from 'astro/zod';
import type { PlaceholderValues } from '../lib/fill-placeholders.ts';
import type { Fact } from './schema/facts.ts';
import type { siteSchema } from './schema/site.ts';

/** Everything that copy may name in braces. */
export function placeholderValuesOf(
  site: z.infer<typeof siteSchema>,
  facts: readonly Fact[],
): PlaceholderValues {
  // A site that was live before every site had a phone and an email has the form's page.
  const form = `${site.url.replace('https://', '')}/contact`;
  return {
    'site.name': site.name,
    'site.nameMeaning': site.nameMeaning.join(', '),
    'site.legalName': site.legalName,
    'site.tagline': site.tagline,
    'site.email': site.email ?? form,
    // A number that breaks at the end of a line is copied by halves.
    'site.phone': site.phone?.display.replaceAll(' ', '\u00a0') ?? form,
    'site.city': site.address.locality,
    'site.region': site.address.region,
    ...Object.fromEntries(
      facts.flatMap((entry) => [
        [`facts.${entry.id}`, entry.value],
        [`facts.${entry.id}.label`, entry.label],
      ]),
    ),
  };
}
