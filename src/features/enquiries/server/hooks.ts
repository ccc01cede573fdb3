import type { PersonOnSite } from '#features/enquiries/contract/person.ts';
import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import type { Notification } from '#features/notifications/server/channels/channel.ts';
import type { Notifier } from '#features/notifications/server/notifier.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import type { EnquiryRecord } from './storage/record.ts';

/** Composes the message about an enquiry; null where the enquiry's own message is right. */
export type ComposeHook = (record: EnquiryRecord, sending: Notifier) => Notification | null;

/**
 * Erases what a feature stores about an enquiry. It can be repeated.
 *
 * @param text - the stored text of the enquiry's record, which may be damaged.
 */
export type EraseHook = (store: BlobStore, id: string, text: string) => Promise<void>;

/** What other features do with an enquiry. They import enquiries, so app/ passes it in. */
export interface EnquiryHooks {
  readonly erase: readonly EraseHook[];
  /** Erases the certificates of a registration. Returns how many there were. */
  eraseCertificates(store: BlobStore, id: string, now: Date): Promise<number>;
  /** Finds people of some names on the site. */
  findPeople(store: BlobStore, names: readonly string[]): Promise<PersonOnSite[]>;
  /** Gives a stored registration a seat; undefined where its event has no seats to count. */
  takeSeat(
    store: BlobStore,
    kind: EnquiryKind,
    id: string,
    now: Date,
  ): Promise<SeatOutcome | undefined>;
  /** Gives a registration a seat or frees it, as the owner decides. */
  moveSeat(
    store: BlobStore,
    kind: EnquiryKind,
    id: string,
    wanted: boolean,
    now: Date,
  ): Promise<void>;
  /** Loads the hooks that compose messages. The first message that one returns is sent. */
  loadComposers(): Promise<readonly ComposeHook[]>;
}
