import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { readYaml } from '../copy/read-yaml.ts';
import { downloadIds } from '../copy/schema/action.ts';
import { type Download, download } from '../copy/schema/downloads/index.ts';
import { shared } from '../copy/schema/shared.ts';
import { site } from '../copy/sources.ts';
import type { Publisher } from './library.ts';

const folder = fileURLToPath(new URL('../content/en/', import.meta.url));

const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  readYaml(schema, readFileSync(`${folder}${file}`, 'utf8'), `src/content/en/${file}`);

/** Words of all files to download, by document in the order of `downloadIds` and by name. */
export function readDownloads(): Download[] {
  const all = globSync('downloads/*.yaml', { cwd: folder })
    .sort()
    .map((file) => read(file, download));
  const place = (copy: Download) => ('document' in copy ? downloadIds.indexOf(copy.document) : -1);
  return all.sort((a, b) => place(a) - place(b));
}

/** Titles and texts of the documents (downloads.yaml). */
export function readTitles() {
  const copy = read('downloads.yaml', shared);
  if (copy.file !== 'downloads') throw new Error('src/content/en/downloads.yaml: file must be downloads');
  return copy.downloads;
}

/** What covers and feet say of the company, from site.yaml. */
export function publisher(): Publisher {
  const { name, tagline, address, email, phone, url } = site;
  return {
    name,
    foot: `${name} · ${tagline} · ${address.locality}`,
    lines: [
      `${address.street}, ${address.locality} ${address.postalCode}`,
      `${phone.display} · ${email}`,
      new URL(url).host,
    ],
  };
}
