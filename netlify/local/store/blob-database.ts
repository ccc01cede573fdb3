import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { freeSpace, giveUpReserve } from './disk-space.ts';
import { errorCode } from './files.ts';

interface StoredBlob {
  readonly content: Uint8Array<ArrayBuffer>;
  /** A quoted SHA-256 of the content. */
  readonly etag: string;
}

interface WriteRules {
  readonly onlyIfNew?: boolean;
  readonly onlyIfMatch?: string | null;
}

interface BlobDatabaseOptions {
  /** Folder of the reserve that is given up when the disk is full (disk-space.ts). */
  readonly reserveFolder?: string;
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
  read: 'SELECT content, etag FROM blob WHERE store = ? AND key = ?',
  create: `${insert} ON CONFLICT DO NOTHING`,
  replace: `${insert} ON CONFLICT DO UPDATE SET etag = :etag, content = :content`,
  change:
    'UPDATE blob SET etag = :etag, content = :content WHERE store = :store AND key = :key AND etag = :match',
  remove: 'DELETE FROM blob WHERE store = ? AND key = ?',
  list: 'SELECT key, etag FROM blob WHERE store = ? AND key >= ? AND key < ? ORDER BY key',
};

/** Milliseconds to wait for another process, such as a backup's note, to end its write. */
const busyTimeout = 5_000;

const resultOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;

/** Whether SQLite says that another process holds the lock (https://sqlite.org/rescode.html). */
export const isBusy = (error: unknown): boolean => (resultOf(error) & 0xff) === 5;

/** Whether the system or SQLite says that the disk is full, at its opening too (SQLITE_IOERR_SHMSIZE). */
export const isDiskFull = (error: unknown): error is Error =>
  errorCode(error) === 'ENOSPC' || (resultOf(error) & 0xff) === 13 || resultOf(error) === 4874;

/** Blobs in an SQLite database. A write is on disk when it returns. */
export class BlobDatabase {
  readonly #db: DatabaseSync;
  readonly #prepared: {
    readonly [name in keyof typeof statements]: ReturnType<DatabaseSync['prepare']>;
  };
  readonly #options: BlobDatabaseOptions;
  /** Whether something was overwritten or removed since {@link compact}, or may have been before. */
  #isStale = true;
  /** Whether an enquiry was erased since then. */
  #hasErased = true;
  /** Set while the log holds what was overwritten or removed. */
  #emptying: NodeJS.Timeout | undefined;

  /** @param file - made when missing; `:memory:` for one that is gone when it is closed. */
  constructor(file: string, options: BlobDatabaseOptions = {}) {
    this.#db = new DatabaseSync(file, { timeout: busyTimeout });
    this.#options = options;
    // A host that does not start cannot erase either.
    const isNew = this.#db.prepare('PRAGMA page_count').get()?.page_count === 0;
    this.#write(() => this.#db.exec(isNew ? forNew + pragmas : pragmas), true);
    const prepared = Object.entries(statements).map(([name, sql]) => [name, this.#db.prepare(sql)]);
    this.#prepared = Object.fromEntries(prepared);
  }

  /** @returns null when there is none. */
  read(store: string, key: string): StoredBlob | null {
    return (this.#prepared.read.get(store, key) as StoredBlob | undefined) ?? null;
  }

  /** @returns the new ETag, or null where the rules forbade the write. */
  write(store: string, key: string, content: Uint8Array, rules: WriteRules = {}): string | null {
    const { onlyIfNew = false, onlyIfMatch: match = null } = rules;
    const etag = `"${hash('sha256', content)}"`;
    const row = { store, key, etag, content };
    const isErasure = Buffer.from(content.subarray(0, 9)).toString() === '{"erased"';
    const changes = this.#write(() => {
      if (match !== null) return this.#prepared.change.run({ ...row, match }).changes;
      return this.#prepared[onlyIfNew ? 'create' : 'replace'].run(row).changes;
    }, isErasure);
    if (!onlyIfNew) this.#leaveNothing();
    if (isErasure) this.#hasErased = true;
    return changes === 0 ? null : etag;
  }

  /** Removes a blob; fine when it is gone already. */
  remove(store: string, key: string): void {
    // Without the room kept for erasing: most removals are none, and an erasure begins with a write.
    if (this.#write(() => this.#prepared.remove.run(store, key).changes) > 0) this.#leaveNothing();
  }

  /** Keys that begin with a prefix, in order; with `directories` folders in place of what is in them. */
  list(store: string, prefix: string, directories: boolean) {
    const rows = this.#prepared.list.all(store, prefix, `${prefix}\u{10ffff}`) as {
      key: string;
      etag: string;
    }[];
    if (!directories) return { blobs: rows, directories: [] };
    const isBelow = ({ key }: { key: string }) => key.includes('/', prefix.length);
    const below = rows.filter(isBelow);
    const blobs = rows.filter((row) => !isBelow(row));
    return {
      blobs,
      directories: [
        ...new Set(below?.map(({ key }) => key.slice(0, key.indexOf('/', prefix.length)))),
      ],
    };
  }

  /** Does all that `work` does, or nothing of it; what it reads does not change meanwhile. */
  async transaction<Result>(kind: 'read' | 'write', work: () => Promise<Result>): Promise<Result> {
    this.#db.exec(kind === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE');
    try {
      const result = await work();
      this.#write(() => this.#db.exec('COMMIT'));
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    clearTimeout(this.#emptying);
    this.#db.close();
  }

  /** Empties the log soon after something was overwritten or removed; the rest is for {@link compact}. */
  #leaveNothing(): void {
    this.#isStale = true;
    this.#emptying ??= setTimeout(() => {
      this.#emptying = undefined;
      if (this.#db.isTransaction) return this.#leaveNothing();
      try {
        this.#db.exec(
          `PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${busyTimeout}`,
        );
      } catch (error) {
        console.error('The log of the database could not be emptied:', error);
      }
    }, 500).unref();
  }

  /** On a full disk the reserve is given up, and the write done again. */
  #write<Result>(write: () => Result, isErasing = false): Result {
    try {
      return write();
    } catch (error) {
      const { reserveFolder } = this.#options;
      if (
        reserveFolder === undefined ||
        !isDiskFull(error) ||
        !giveUpReserve(reserveFolder, isErasing)
      )
        throw error;
      return write();
    }
  }

  /**
   * Takes what was erased or overwritten out of file and log. The file is written anew, because
   * secure_delete leaves the copies of rows that SQLite moved before: that takes its size twice for
   * a while. What finds no room, or a backup in its way, is for the next time.
   *
   * @param after - `change`: whatever was overwritten or removed; `erasure`: only where an enquiry was
   *   erased since the last time.
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
    const { reserveFolder } = this.#options;
    const pages = 'SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size';
    const { size } = this.#db.prepare(pages).get() as { size: number };
    const hasRoom = !reserveFolder || freeSpace(reserveFolder) >= 3 * size;
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
    this.#db.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  }
}
