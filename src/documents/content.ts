import { globSync } from 'node:fs';
import { contentFolder } from '../copy/content-file.ts';
import { downloadIds } from '../copy/schema/action.ts';
import { type Download, download } from '../copy/schema/downloads/index.ts';
import { shared } from '../copy/schema/shared.ts';
import { site } from '../copy/sources.ts';
import { read } from './leaflets.ts';
import type { Publisher } from './library.ts';

/** Words of all files to download, by document in the order of `downloadIds` and by name. */
export function readDownloads(): Download[] {
  const all = globSync('downloads/*.yaml', { cwd: new URL('en/', contentFolder) })
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
