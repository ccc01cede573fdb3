import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { downloadIds } from '../copy/schema/action.ts';
import { type Download, download } from '../copy/schema/downloads/index.ts';
import { shared } from '../copy/schema/shared.ts';
import { site } from '../copy/sources.ts';
import type { Publisher } from './library.ts';

const folder = fileURLToPath(new URL('../content/en/', import.meta.url));

/** Reads a file of copy. @throws Error with the file's name and each thing that is wrong in it. */
function read<T>(
  file: string,
  schema: {
    safeParse(data: unknown): {
      success: boolean;
      data?: T;
      error?: { issues: { path: PropertyKey[]; message: string }[] };
    };
  },
): T {
  const parsed = schema.safeParse(load(readFileSync(`${folder}${file}`, 'utf8'), { filename: file }));
  if (parsed.success) return parsed.data as T;
  const problems = parsed.error?.issues.map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`) ?? [];
  throw new Error(`src/content/en/${file}\n${problems.join('\n')}`);
}

/** Words of all files to download, by document in the order of `downloadIds` and by name. */
export function readDownloads(): Download[] {
  const all = globSync('downloads/*.yaml', { cwd: folder })
    .sort()
    .map((file) => read<Download>(file, download));
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
