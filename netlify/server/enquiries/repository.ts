import { randomUUID } from 'node:crypto';
import type { EnquirySource } from '#contracts/enquiry-source.ts';
import type { BlobStore } from '../blobs/store.ts';
import { StoreUnavailable } from '../blobs/unavailable.ts';
import { forgetEnquiries } from '../digests/kept-digests.ts';
import { reopen } from './counts.ts';
import { type Claim, claim, claimHash } from './idempotency.ts';
import { recordKey } from './old-keys.ts';
import { erase, isErased, place, removeAllOf, unflag } from './one-enquiry.ts';
import { readEnquiry } from './read-record.ts';
import { type Page, readPage, readShelf, type ShelfBatch } from './read-shelf.ts';
import {
  type ConsentRecord,
  contentHashOf,
  dayOfId,
  type Fields,
  type Kind,
  type Shelf,
  type StoredRecord,
  schemaVersion,
} from './records.ts';
import { type ShelfSnapshot, takeShelfSnapshot } from './shelf-snapshot.ts';
import { viewShelf } from './shelf-view.ts';

/** What comes with an enquiry's fields. */
export interface EnquiryMetadata {
  /**
   * The form's UUID, or another text that only a repetition of the same sending shares; null when
   * there is none.
   */
  readonly key: string | null;
  /** Why it looks suspicious; any reason puts it on the flagged shelf. */
  readonly flags?: readonly string[];
  readonly consent?: ConsentRecord | undefined;
  readonly marker?: string | undefined;
  readonly source?: EnquirySource | undefined;
  /** Something else to be written for it: done beside the record, and as necessary for success. */
  readonly beside?: (place: Claim & { readonly fresh: boolean }) => Promise<void>;
}

/** The enquiries. Every method throws StoreUnavailable unless the store confirmed. */
export interface Enquiries {
  /**
   * Stores an enquiry and returns only once it stands. The same key and fields give the same record
   * again.
   */
  accept(kind: Kind, fields: Fields, metadata: EnquiryMetadata): Promise<{ id: string }>;
  /** Looks at a shelf once, for its pages and its total. */
  snapshot(kind: Kind, shelf: Shelf): Promise<ShelfSnapshot>;
  /**
   * A page of at most `limit` records.
   *
   * @param cursor - `nextCursor` of the page before; null for the newest.
   * @throws {RangeError} when the cursor is not one of ours.
   */
  list(kind: Kind, shelf: Shelf, cursor: string | null, limit: number): Promise<Page>;
  /** Reads a whole shelf after an id, in small batches (see {@link readShelf}). */
  scan(kind: Kind, shelf: Shelf, after: string | null): AsyncGenerator<ShelfBatch>;
  /** How many records a shelf shows. */
  total(kind: Kind, shelf: Shelf): Promise<number>;
  /**
   * The shelf on which the text of an enquiry lies, wherever it is shown; null when there is none
   * of that id.
   */
  place(kind: Kind, id: string): Promise<Shelf | null>;
  /** Brings a flagged enquiry to the inbox; false when there is none of that id. */
  unflag(kind: Kind, id: string): Promise<boolean>;
  /**
   * Erases an enquiry for good, or finishes an erasure that was cut short; false when there is none
   * of that id.
   */
  erase(kind: Kind, id: string): Promise<boolean>;
}

/** Where the record of a claim lies. */
const shelfOf = ({ flags }: Claim): Shelf => (flags.length > 0 ? 'flagged' : 'inbox');

const claimedKey = (kind: Kind, given: Claim): string => recordKey(kind, shelfOf(given), given.id);

/**
 * Opens the enquiries of a store.
 *
 * @param clock - the time now.
 */
export function openEnquiries(store: BlobStore, clock: () => Date): Enquiries {
  const snapshot = (kind: Kind, shelf: Shelf) => takeShelfSnapshot(store, clock, kind, shelf);

  return {
    async accept(kind, fields, { key, flags = [], consent, marker, source, beside }) {
      const contentHash = contentHashOf(kind, fields);
      const settled = async (found: Claim) =>
        (await store.read(claimedKey(kind, found))) !== null || (await isErased(store, kind, found.id));
      const hash = claimHash(kind, key ?? randomUUID(), contentHash);
      const { claim: given, fresh } = await claim(store, hash, clock(), flags, settled);
      const { id, receivedAt } = given;
      if (!fresh && (await isErased(store, kind, id))) return { id };

      const about = { schema: schemaVersion, id, kind, receivedAt } as const;
      const record: StoredRecord = { ...about, fields, contentHash, flags: given.flags, consent, source, marker };
      const written = JSON.stringify(record);
      const [{ text }] = await Promise.all([
        store.create(claimedKey(kind, given), written),
        reopen(store, kind, shelfOf(given), dayOfId(id)),
        beside?.({ ...given, fresh }),
      ]);
      if (text !== written && readEnquiry(id, text).contentHash !== contentHash)
        throw new StoreUnavailable('create (another text stands there)');
      // An erasure between our look and our write has missed it. Lists hide it by its mark already.
      if (!fresh && (await isErased(store, kind, id))) {
        await removeAllOf(store, kind, id);
        await forgetEnquiries(store, kind, [id]);
      }
      return { id };
    },

    snapshot,
    list: async (kind, shelf, cursor, limit) => readPage(store, await viewShelf(store, kind, shelf), cursor, limit),
    scan: (kind, shelf, after) => readShelf(store, kind, shelf, after),
    total: async (kind, shelf) => (await snapshot(kind, shelf)).total(),

    place: (kind, id) => place(store, kind, id),
    unflag: (kind, id) => unflag(store, clock, kind, id),
    erase: (kind, id) => erase(store, clock, kind, id),
  };
}
