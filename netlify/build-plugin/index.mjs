/**
 * Netlify's build command has no access to the store; a plugin has. It fetches the owner's facts and
 * the stage of the live site for the build (src/copy/published-facts.ts). Plain JavaScript, because
 * it runs before the build.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { getStore } from '@netlify/blobs';
import {
  factsKey,
  openedKey,
  photoKey,
  publishingKey,
  stageIn,
} from '../../src/features/facts/server/stored-keys.mjs';

const folder = '.cache/published';

/**
 * Of the live site, whatever is built:
 * a preview shows what visitors would see (server/store/store.ts).
 */
const name = 'enquiries-production';

/**
 * What Netlify hands to a plugin, as far as it is used here.
 *
 * @typedef {object} Build
 * @property {{ SITE_ID?: string, NETLIFY_API_TOKEN?: string }} constants
 * @property {{ build: { failBuild(message: string): never, failPlugin(message: string): never } }} utils
 */

/** @param {Build['constants']} constants */
function openLiveStore({ SITE_ID: siteID, NETLIFY_API_TOKEN: token }) {
  return getStore(siteID && token ? { name, siteID, token } : { name });
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : error);

/** @param {Build} build */
export async function onPreBuild({ constants, utils }) {
  try {
    const store = openLiveStore(constants);
    const stored = await store.get(factsKey, { type: 'json' });
    const facts = stored ?? { version: 0, values: {} };
    if (typeof facts.version !== 'number' || typeof facts.values !== 'object')
      throw new Error('they are damaged');
    await rm(folder, { recursive: true, force: true });
    await mkdir(`${folder}/photos`, { recursive: true });
    // A photo is the value of a field, or a part of one.
    const named = JSON.stringify(facts.values).match(/desk-[0-9a-f]{16}\.jpg/g) ?? [];
    for (const photo of new Set(named)) {
      const text = await store.get(photoKey(photo), { type: 'text' });
      if (text !== null) await writeFile(`${folder}/photos/${photo}`, Buffer.from(text, 'base64'));
    }
    const { version, values } = facts;
    const publishing = await store.get(publishingKey, { type: 'json' });
    const wasOpened = (await store.get(openedKey)) !== null;
    const stage = stageIn(stored, wasOpened, publishing?.asked > 0);
    await writeFile(`${folder}/facts.json`, JSON.stringify({ version, values, stage }));
    console.log(`Facts of the desk: ${Object.keys(values).length}, version ${version}.`);
  } catch (error) {
    // A build without them would take the owner's facts off the site, and nobody would notice.
    utils.build.failBuild(
      `The facts that the owner has changed in the desk cannot be read: ${reasonOf(error)}`,
    );
  }
}
