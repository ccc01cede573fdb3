import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { send } from './desk-page.ts';
import type { Site } from './site.ts';

/** File of a stored enquiry; empty where there is none. */
export function fileOf(site: Site, id: string): string {
  const [path = ''] = globSync(join(site.dataDir, `blobs/entries/*/*/v1/*/*/${id}.json`));
  return path;
}

/** Sends an enquiry, and then lets its stored text be cut off. */
export async function sendTorn(page: Page, site: Site) {
  const { id, name } = await send(page, site);
  const path = fileOf(site, id);
  const text = (await readFile(path, 'utf8')).slice(0, -40);
  await writeFile(path, text);
  return { id, name, text };
}
