/** Longest key in bytes; the platform admits 600, ours are far shorter. */
const maxKeyLength = 200;

/**
 * The only keys that may reach the client, which sends them unencoded: `..`, `?`, `#`, `//` or a
 * backslash would read or write something else, another store included (docs/platform.md).
 */
const keyPattern = /^[a-z0-9](?:[a-z0-9_-]|[./](?=[a-z0-9]))*$/;

/**
 * Whether a text is one of our keys; listings may hold others (temporary files of a local server).
 */
export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && keyPattern.test(text);
}

/**
 * Lets a key through.
 *
 * @throws {TypeError} whose message holds no part of it, for one off the allow-list.
 */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new TypeError('A blob key holds a character that is not allowed.');
  return key;
}

/** Lets a folder (`a/b/`) through; throws as {@link checkedKey}. */
export function checkedFolder(folder: string): string {
  checkedKey(folder.endsWith('/') ? folder.slice(0, -1) : '');
  return folder;
}
