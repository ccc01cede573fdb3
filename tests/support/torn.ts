import type { Page } from '@playwright/test';
import { dataPaths, openDatabase } from '../../netlify/local/data-folder.ts';
import { recordKey } from '../../netlify/server/enquiries/keys.ts';
import { send } from './desk-page.ts';
import type { Site } from './site.ts';

const store = 'site:enquiries-production';

/** The stored text of an enquiry; empty where it was erased. */
export function textOf(site: Site, id: string): string {
  const database = openDatabase(dataPaths(site.dataDir));
  const text = Buffer.from(database.read(store, recordKey('contact', id))?.content ?? '').toString();
  database.close();
  return text.startsWith('{"erased"') ? '' : text;
}

/** Sends an enquiry, and then lets its stored text be cut off. */
export async function sendTorn(page: Page, site: Site) {
  const { id, name } = await send(page, site);
  const text = textOf(site, id).slice(0, -40);
  const database = openDatabase(dataPaths(site.dataDir));
  database.write(store, recordKey('contact', id), Buffer.from(text));
  database.close();
  return { id, name, text };
}
