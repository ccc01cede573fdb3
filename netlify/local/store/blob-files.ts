import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BlobPlace } from './blob-address.ts';
import { listKeys } from './blob-listing.ts';
import { errorCode, removeDurably, writeDurably } from './durable-file.ts';
import { KeyLock } from './key-lock.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A blob as it is read. */
export interface StoredBlob {
  readonly content: Bytes;
  readonly etag: string;
  /** JSON; undefined where the last write gave none. */
  readonly metadata: Bytes | undefined;
}

/** What a write asks for beside its content. */
export interface WriteRules {
  readonly onlyIfNew: boolean;
  /** Write only over content with this ETag. */
  readonly onlyIfMatch: string | null;
  /** JSON to keep beside the content. */
  readonly metadata: Bytes | undefined;
}

/** Files read without a pause while a list computes ETags that are not known yet. */
const readsInARow = 64;

/** A quoted SHA-256 of the content, so that equal means equal. */
function etagOf(content: Uint8Array): string {
  return `"${hash('sha256', content)}"`;
}

/**
 * A small file's content, or undefined when there is none. Reads in this thread: four times as fast
 * as asking another one (measured: 8 µs each).
 */
function readNow(path: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/**
 * Blobs as files: what is done to one of them is done one after the other, and to different ones at
 * once.
 */
export class BlobFiles {
  readonly #staging: string;
  readonly #lock = new KeyLock();
  /**
   * ETags by data path, because a list gives one per key and must not read every file each time.
   */
  readonly #etags = new Map<string, string>();

  /** @param directory - folder of all stores. */
  constructor(directory: string) {
    this.#staging = join(directory, 'staging');
  }

  /** Makes the folder when missing. */
  async make(): Promise<void> {
    await mkdir(this.#staging, { recursive: true, mode: 0o700 });
  }

  /** Clears away what a process that was killed left unfinished. */
  async sweep(): Promise<void> {
    // Not the folder itself: on a full disk it could not be made again.
    for (const name of await readdir(this.#staging)) await rm(join(this.#staging, name), { recursive: true });
  }

  /** @returns null when there is none. */
  read(place: BlobPlace): Promise<StoredBlob | null> {
    return this.#lock.run(place.data, async () => {
      const content = readNow(place.data);
      if (content === undefined) return null;
      const etag = etagOf(content);
      this.#etags.set(place.data, etag);
      return { content, etag, metadata: readNow(place.metadata) };
    });
  }

  /**
   * Writes a blob; it is on disk when the promise resolves.
   *
   * @returns its ETag, or null when the rules forbade it.
   */
  write(place: BlobPlace, content: Bytes, rules: WriteRules): Promise<string | null> {
    return this.#lock.run(place.data, async () => {
      const standing = readNow(place.data);
      if (rules.onlyIfNew && standing !== undefined) return null;
      if (rules.onlyIfMatch !== null && (standing && etagOf(standing)) !== rules.onlyIfMatch) return null;
      if (rules.metadata !== undefined) await writeDurably(place.metadata, rules.metadata, this.#staging);
      else if (standing !== undefined) await rm(place.metadata, { force: true });
      await writeDurably(place.data, content, this.#staging);
      const etag = etagOf(content);
      this.#etags.set(place.data, etag);
      return etag;
    });
  }

  /** Removes a blob for good; fine when it is gone already. */
  remove(place: BlobPlace): Promise<void> {
    return this.#lock.run(place.data, async () => {
      await rm(place.metadata, { force: true });
      await removeDurably(place.data, place.store);
      this.#etags.delete(place.data);
    });
  }

  /**
   * Keys of a store.
   *
   * @param store - its folder.
   * @param prefix - what the keys begin with.
   * @param directories - name the first folders below the prefix instead of what is in them.
   */
  async list(store: string, prefix: string, directories: boolean) {
    const found = await listKeys(store, prefix, directories);
    const blobs: Array<{ etag: string; key: string }> = [];
    for (const [index, { key, path }] of found.files.entries()) {
      // Other requests come in between.
      if (index % readsInARow === readsInARow - 1) await setImmediate();
      const etag = this.#listedEtag(path);
      if (etag !== undefined) blobs.push({ etag, key });
    }
    return { blobs, directories: found.directories };
  }

  #listedEtag(path: string): string | undefined {
    const known = this.#etags.get(path);
    if (known !== undefined) return known;
    const content = readNow(path);
    // Undefined: deleted since its folder was read.
    if (content === undefined) return undefined;
    const etag = etagOf(content);
    this.#etags.set(path, etag);
    return etag;
  }
}
