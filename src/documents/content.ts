import type { z } from 'astro/zod';
import { office } from '../copy/office.ts';
import { readContentText } from '../copy/read-content.ts';
import { readYaml } from '../copy/read-yaml.ts';
import { site } from '../copy/sources.ts';

/** Reads a file of the English copy. */
export function readCopy<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readYaml(schema, readContentText(`en/${file}`), `src/content/en/${file}`);
}

const { name, tagline, address, email, phone, url } = site;

/** Who publishes the files: what their covers, feet and last pages need of site.yaml. */
export const publisher = {
  name,
  /** In the foot of each page of a guide. */
  foot: `${name} · ${tagline} · ${address.locality}`,
  /** On the last page of a guide. */
  lines: [
    office().join(', '),
    [phone?.display, email].filter(Boolean).join(' · '),
    new URL(url).host,
  ].filter(Boolean),
} as const;
