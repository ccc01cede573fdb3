/**
 * Netlify's build command has no access to the store; a plugin has. It fetches the owner's facts of
 * the live site for the build (src/copy/published-facts.ts), and notes when the site is open for the
 * first time. Plain JavaScript, because it runs before the build.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getStore } from '@netlify/blobs';
import { factsKey, photoKey } from '../../src/features/facts/server/stored-keys.mjs';

const folder = '.cache/published';

/**
 * Of the live site, whatever is built:
 * a preview shows what visitors would see (server/store/store.ts).
 */
const name = 'enquiries-production';

/** Key of the mark that the site has been open once: it never says “not open yet” again. */
const openedKey = 'site/opened';

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
    const facts = (await store.get(factsKey, { type: 'json' })) ?? {
      version: 0,
      values: {},
    };
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
    await writeFile(`${folder}/facts.json`, JSON.stringify({ version, values }));
    if ((await store.get(openedKey)) !== null) await writeFile(`${folder}/opened`, '');
    console.log(`Facts of the desk: ${Object.keys(values).length}, version ${version}.`);
  } catch (error) {
    // A build without them would take the owner's facts off the site, and nobody would notice.
    utils.build.failBuild(
      `The facts that the owner has changed in the desk cannot be read: ${reasonOf(error)}`,
    );
  }
}

/**
 * Marks the live site as opened once it is deployed without placeholders that would lead visitors
 * to nobody.
 *
 * @param {Build} build
 */
export async function onSuccess({ constants, utils }) {
  if (process.env.CONTEXT !== 'production') return;
  /** @type {{ harm?: boolean }[]} */
  const findings = JSON.parse(await readFile('.cache/to-do.json', 'utf8'));
  if (findings.some(({ harm }) => harm)) return;
  try {
    await openLiveStore(constants).set(openedKey, new Date().toISOString(), { onlyIfNew: true });
  } catch (error) {
    utils.build.failPlugin(
      `The site is open, but that could not be noted; the next deploy tries again: ${reasonOf(error)}`,
    );
  }
}
