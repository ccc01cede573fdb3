/**
 * Netlify's build command has no access to the store; a plugin has. Puts what the owner says in the
 * desk of the live site where the build lays it over src/content (src/copy/desk-facts.ts). Plain
 * JavaScript: it runs before anything is installed for us but our dependencies.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { getStore } from '@netlify/blobs';

const folder = '.cache/published';

/** Of the live site, whatever is built: a preview shows what visitors would see (server/blobs/store.ts). */
const name = 'enquiries-production';

/**
 * @param {{ constants: { SITE_ID?: string, NETLIFY_API_TOKEN?: string },
 *   utils: { build: { failBuild(message: string, about?: object): never } } }} netlify
 */
export async function onPreBuild({
  constants: { SITE_ID: siteID, NETLIFY_API_TOKEN: token },
  utils,
}) {
  try {
    const store = getStore({ name, ...(siteID && token && { siteID, token }) });
    const facts = (await store.get('facts/current', { type: 'json' })) ?? {
      version: 0,
      values: {},
    };
    if (typeof facts.version !== 'number' || typeof facts.values !== 'object')
      throw new Error('they are damaged');
    await rm(folder, { recursive: true, force: true });
    await mkdir(`${folder}/photos`, { recursive: true });
    for (const photo of Object.values(facts.values).filter((value) =>
      /^desk-[0-9a-f]{16}\.jpg$/.test(String(value)),
    )) {
      const text = await store.get(`facts/photos/${photo.slice(5, -4)}`, { type: 'text' });
      if (text !== null) await writeFile(`${folder}/photos/${photo}`, Buffer.from(text, 'base64'));
    }
    const { version, values } = facts;
    await writeFile(`${folder}/facts.json`, JSON.stringify({ version, values }));
    console.log(`Facts of the desk: ${Object.keys(values).length}, version ${version}.`);
  } catch (error) {
    // The site would go back to what the files say, and nobody would know.
    const reason = error instanceof Error ? error.message : error;
    utils.build.failBuild(
      `The facts that the owner has changed in the desk cannot be read: ${reason}`,
    );
  }
}
