import type { z } from 'astro/zod';
import { readContentText } from '../copy/content-file.ts';
import { knownPhone } from '../copy/known-contact.ts';
import { office } from '../copy/office.ts';
import { isPlaceholder } from '../copy/placeholders.ts';
import { readYaml } from '../copy/read-yaml.ts';
import { site } from '../copy/sources.ts';

/** Reads a file of the English copy. */
export function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readYaml(schema, readContentText(`en/${file}`), `src/content/en/${file}`);
}

const { name, tagline, address, email, url } = site;

/** A file is handed on for years: what waits for the owner is not printed in it. */
const reach = [
  ...(knownPhone ? [knownPhone.display] : []),
  ...(isPlaceholder(email) ? [] : [email]),
];

/** Who publishes the files: what their covers, feet and last pages need of site.yaml. */
export const publisher = {
  name,
  /** In the foot of each page of a guide. */
  foot: `${name} · ${tagline} · ${address.locality}`,
  /** On the last page of a guide. */
  lines: [
    office().lines.join(', '),
    ...(reach.length > 0 ? [reach.join(' · ')] : []),
    new URL(url).host,
  ],
} as const;
