/**
 * Keys of the facts in the store. Plain JavaScript, because Netlify's build plugin
 * (netlify/build-plugin) uses them too.
 */

/** Key of the document with all facts. */
export const factsKey = 'facts/current';

/** Key of the news of the last publishing. */
export const publishingKey = 'publishing/state';

/** Key of the mark that the owner has opened the site: the time of it. */
export const openedKey = 'site/opened';

/**
 * Stage of the site of a store (src/features/facts/contract/stage.ts). A store of the time before
 * there were stages is of a live site once it was opened, or has published facts.
 *
 * @param {{ stage?: 'example' | 'own' | 'open' | 'demo' | undefined, published?: unknown } | null} facts - the
 *   document; null if no fact was ever saved.
 * @param {boolean} wasOpened - whether the store has the mark.
 * @param {boolean} wasPublished - whether something was published from it.
 */
export function stageIn(facts, wasOpened, wasPublished) {
  if (wasOpened) return 'open';
  if (facts?.stage) return facts.stage;
  return facts?.published || wasPublished ? 'open' : 'example';
}

/** Folder of the photos. */
export const photoFolder = 'facts/photos/';

/**
 * Key of a photo.
 *
 * @param {string} name - its value in a field, such as `desk-0123456789abcdef.jpg`.
 */
export const photoKey = (name) => photoFolder + name.replace(/^desk-|\.jpg$/g, '');
