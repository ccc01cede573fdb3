import { join } from 'node:path';

/** Where a store of the data folder lies, and what is asked for in it. */
export interface BlobAddress {
  /** Folder of the store's contents. */
  readonly store: string;
  /** Null for the store as a whole. */
  readonly blob: BlobPlace | null;
}

/** Where one blob lies on disk. */
export interface BlobPlace {
  readonly data: string;
  readonly metadata: string;
  /** Folder that stays when the blob was the last in it. */
  readonly store: string;
}

/**
 * The part of a key that a name stands for, in a path or on disk: the client percent-encodes what a
 * URL cannot hold, and files are named as it does.
 *
 * @returns null for a name that no key has.
 */
export function keyPart(name: string): string | null {
  try {
    const part = decodeURIComponent(name);
    return /^\.{0,2}$|\//.test(part) ? null : part;
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/**
 * Reads the path of the blob protocol: `/<site>/<store>/<key>`, perhaps after `/region:<name>`. The
 * layout on disk is that of Netlify's own local server: `entries/<site>/<store>/<key>`, and the
 * same below `metadata`.
 *
 * @param directory - folder of all stores.
 * @returns null for a path that is none, or whose parts are no names.
 */
export function blobAddress(directory: string, pathname: string): BlobAddress | null {
  const segments = pathname.split('/').slice(1);
  if (segments[0]?.startsWith('region:')) segments.shift();
  const [site, name, ...key] = segments;
  if (site === undefined || name === undefined) return null;
  const whole = key.length === 0 || (key.length === 1 && key[0] === '');
  if ([site, name, ...(whole ? [] : key)].some((segment) => keyPart(segment) === null)) return null;
  const store = join(directory, 'entries', site, name);
  if (whole) return { store, blob: null };
  return {
    store,
    blob: { store, data: join(store, ...key), metadata: join(directory, 'metadata', site, name, ...key) },
  };
}
