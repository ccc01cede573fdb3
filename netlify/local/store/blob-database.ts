import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ListedKey, WriteCondition } from '#server/store/store.ts';
import { freeSpace } from './disk-space.ts';
import { errorCode } from './files.ts';

/** A text as it is stored. */
export interface StoredText {
  readonly text: string;
  /** SHA-256 of the text. */
  readonly etag: string;
}

/** Counts only before the first table, and would write, on a full disk too. */
const forNew = 'PRAGMA auto_vacuum = INCREMENTAL;';

/** `secure_delete` is each connection's own. */
const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA temp_store = MEMORY;
  CREATE TABLE IF NOT EXISTS blob (
    store TEXT NOT NULL, key TEXT NOT NULL, etag TEXT NOT NULL, content BLOB NOT NULL,
    UNIQUE (store, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS listing ON blob (store, key, etag);
`;

const insert =
  'INSERT INTO blob (store, key, etag, content) VALUES (:store, :key, :etag, :content)';

const statements = {
  read: 'SELECT CAST(content AS TEXT) AS text, etag FROM blob WHERE store = ? AND key = ?',
  create: `${insert} ON CONFLICT DO NOTHING`,
  replace: `${insert} ON CONFLICT DO UPDATE SET etag = :etag, content = :content`,
  change:
    'UPDATE blob SET etag = :etag, content = :content WHERE store = :store AND key = :key AND etag = :match',
  remove: 'DELETE FROM blob WHERE store = ? AND key = ?',
  list: 'SELECT key, etag FROM blob WHERE store = ? AND key >= ? AND key < ? ORDER BY key',
};

/** Milliseconds to wait for another process, such as a backup's note, to end its write. */
export const busyTimeout = 5_000;

const resultOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;

/** Whether SQLite says that another process holds the lock (https://sqlite.org/rescode.html). */
export const isBusy = (error: unknown): boolean => (resultOf(error) & 0xff) === 5;

/**
 * Whether the system or SQLite says that the disk is full,
 * at its opening too (SQLITE_IOERR_SHMSIZE).
 */
export const isDiskFull = (error: unknown): error is Error =>
  errorCode(error) === 'ENOSPC' || (resultOf(error) & 0xff) === 13 || resultOf(error) === 4874;

/**
 * Texts of the stores of this machine, in an SQLite database. A write is on disk when it returns.
 */
export class BlobDatabase {
  readonly #db: DatabaseSync;
  readonly #prepared: {
    readonly [name in keyof typeof statements]: ReturnType<DatabaseSync['prepare']>;
  };
  readonly #file: string;
  readonly #patience: number;
  /**
   * Whether something was overwritten or removed since {@link compact}, or may have been before.
   */
  #isStale = true;
  /** Whether an enquiry was erased since then. */
  #hasErased = true;
  /** Set while the log holds what was overwritten or removed. */
  #emptying: NodeJS.Timeout | undefined;

  /**
   * @param file - made when missing.
   * @param patience - milliseconds that a call blocks while another process writes.
   */
  constructor(file: string, patience = busyTimeout) {
    this.#db = new DatabaseSync(file, { timeout: patience });
    this.#file = file;
    this.#patience = patience;
    const isNew = this.#db.prepare('PRAGMA page_count').get()?.page_count === 0;
    this.#db.exec(isNew ? forNew + pragmas : pragmas);
    const prepared = Object.entries(statements).map(([name, sql]) => [name, this.#db.prepare(sql)]);
    this.#prepared = Object.fromEntries(prepared);
  }

  /** @returns null when there is none. */
  read(store: string, key: string): StoredText | null {
    return (this.#prepared.read.get(store, key) as StoredText | undefined) ?? null;
  }

  /** Writes a text; gives whether its condition held. */
  write(store: string, key: string, text: string, condition?: WriteCondition): boolean {
    const row = { store, key, etag: hash('sha256', text), content: Buffer.from(text) };
    const changed = this.#writeRow(row, condition) > 0;
    if (changed) this.#noteChange(text.startsWith('{"erased"'));
    return changed;
  }

  /** @returns how many rows were written. */
  #writeRow(row: Record<string, string | Buffer>, condition?: WriteCondition) {
    if (condition === undefined) return this.#prepared.replace.run(row).changes;
    if ('onlyIfNew' in condition) return this.#prepared.create.run(row).changes;
    return this.#prepared.change.run({ ...row, match: condition.onlyIfMatch }).changes;
  }

  /** Removes a text; fine when it is gone already. */
  remove(store: string, key: string): void {
    if (this.#prepared.remove.run(store, key).changes > 0) this.#noteChange(false);
  }

  /** Keys that begin with a prefix, in order. */
  list(store: string, prefix: string): ListedKey[] {
    return this.#prepared.list.all(store, prefix, `${prefix}\u{10ffff}`) as unknown as ListedKey[];
  }

  /** Paths of the folders directly below a prefix, in order. */
  folders(store: string, prefix: string): string[] {
    const below = this.list(store, prefix).filter(({ key }) => key.includes('/', prefix.length));
    return [...new Set(below.map(({ key }) => key.slice(0, key.indexOf('/', prefix.length))))];
  }

  /** Begins a transaction: reads return the same until {@link endReading}. */
  beginReading(): void {
    this.#db.exec('BEGIN');
  }

  /** Ends the transaction, unless an error has ended it already. */
  endReading(): void {
    if (this.#db.isTransaction) this.#db.exec('COMMIT');
  }

  /** Runs `work`, which reads one state of the database. */
  async readTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    this.beginReading();
    try {
      return await work();
    } finally {
      this.endReading();
    }
  }

  close(): void {
    clearTimeout(this.#emptying);
    this.#db.close();
  }

  /**
   * Empties the log soon after something was overwritten or removed;
   * the rest is for {@link compact}.
   */
  #noteChange(isErasure: boolean): void {
    this.#isStale = true;
    this.#hasErased ||= isErasure;
    this.#emptying ??= setTimeout(() => {
      this.#emptying = undefined;
      if (this.#db.isTransaction) return this.#noteChange(false);
      try {
        this.#db.exec(
          `PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${this.#patience}`,
        );
      } catch (error) {
        console.error('The log of the database could not be emptied:', error);
      }
    }, 500).unref();
  }

  /**
   * Takes what was erased or overwritten out of file and log. The file is written anew, because
   * secure_delete leaves the copies of rows that SQLite moved before: that takes its size twice for
   * a while. What finds no room, or a backup in its way, is for the next time.
   *
   * @param after - `change`: whatever was overwritten or removed; `erasure`:
   *   only where an enquiry was erased since the last time.
   */
  compact(after: 'change' | 'erasure' = 'change'): void {
    if (!(after === 'change' ? this.#isStale : this.#hasErased)) return;
    const hadErased = this.#hasErased;
    this.#isStale = false;
    this.#hasErased = false;
    const nextTime = () => {
      this.#isStale = true;
      this.#hasErased = hadErased;
    };
    const pages = 'SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size';
    const { size } = this.#db.prepare(pages).get() as { size: number };
    const hasRoom = freeSpace(dirname(this.#file)) >= 3 * size;
    // A failure to write it anew leaves a log that is as long as the room was.
    for (const sql of [
      hasRoom ? 'VACUUM' : 'PRAGMA incremental_vacuum',
      'PRAGMA wal_checkpoint(TRUNCATE)',
    ]) {
      try {
        this.#db.exec('PRAGMA busy_timeout = 0');
        if (this.#db.prepare(sql).all()[0]?.busy || !hasRoom) nextTime();
      } catch (error) {
        nextTime();
        console.error('The database could not be tidied up:', error);
      }
    }
    this.#db.exec(`PRAGMA busy_timeout = ${this.#patience}`);
  }
}
