/**
 * Keys of the facts in the store. Plain JavaScript, because Netlify's build plugin
 * (netlify/build-plugin) uses them too.
 */

/** Key of the document with all facts. */
export const factsKey = 'facts/current';

/** Folder of the photos. */
export const photoFolder = 'facts/photos/';

/**
 * Key of a photo.
 *
 * @param {string} name - its value in a field, such as `desk-0123456789abcdef.jpg`.
 */
export const photoKey = (name) => photoFolder + name.replace(/^desk-|\.jpg$/g, '');
