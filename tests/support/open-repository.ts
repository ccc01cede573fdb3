import { randomUUID } from 'node:crypto';
import { setEnvironmentContext } from '@netlify/blobs';
import { enquiryLists, type ListedEnquiry } from '#features/enquiries/contract/list.ts';
import { enquiryHooks } from '#server/app/enquiry-hooks.ts';
import { openNetlifyStore } from '#server/store/netlify-blobs.ts';
import type { Fetch, RetryRules } from '#server/store/resilient-fetch.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { eraseEnquiryRecord } from '../../src/features/enquiries/server/erase.ts';
import { unflagRecord } from '../../src/features/enquiries/server/events.ts';
import { listEnquiries } from '../../src/features/enquiries/server/list-enquiries.ts';
import type { FieldValue } from '../../src/features/enquiries/server/storage/record.ts';
import {
  makeEnquiryId,
  storeEnquiry,
} from '../../src/features/enquiries/server/storage/store-enquiry.ts';

/** Where an enquiry is shown. */
export type Shelf = 'inbox' | 'flagged';

/** Short enough that hundreds of failing calls take no time. */
export const hastyRules: RetryRules = { perTry: 10, tries: 3, pause: 0 };

const edgeURL = 'http://store.test';

/** Address of a store that is only reached through a stand-in of the network. */
export const nowhere = { edgeURL, uncachedEdgeURL: edgeURL, siteID: 'site', token: 'x' };

/** What comes with an enquiry; without a key of its form it gets one that nobody else has. */
interface Sent {
  readonly key?: string | null;
  readonly flags?: readonly string[];
}

/** Netlify's blobs over any network: a stand-in, or a server that a context names. */
export function openNetworkStore(
  fetch?: Fetch,
  retry?: RetryRules,
  context: object = nowhere,
): BlobStore {
  setEnvironmentContext(context);
  return openNetlifyStore({ context: 'test', signal: new AbortController().signal, fetch, retry });
}

/** A store and the enquiries in it. */
export function openRepository(store: BlobStore, clock: () => Date = () => new Date()) {
  const submissions = {
    async accept(
      kind: EnquiryKind,
      fields: Record<string, FieldValue>,
      { key = null, flags = [] }: Sent = {},
    ) {
      const sent = { kind, fields, formKey: key ?? randomUUID() };
      const id = await makeEnquiryId(store, sent, clock(), (text) => text);
      return storeEnquiry(store, sent, id, { flags }, clock());
    },
    async list(kind: EnquiryKind, shelf: Shelf, cursor: string | null, limit: number) {
      const query = { shelf, limit: String(limit), ...(cursor !== null && { cursor }) };
      const page = await listEnquiries(kind, enquiryLists[kind].item, { store, clock }, query);
      return { ...page, records: page.submissions as ListedEnquiry<'contact'>[] };
    },
    total: async (kind: EnquiryKind, shelf: Shelf) =>
      (await submissions.list(kind, shelf, null, 1)).total,
    erase: (kind: EnquiryKind, id: string) =>
      eraseEnquiryRecord(store, enquiryHooks.erase, { kind, id }, clock()),
    unflag: (kind: EnquiryKind, id: string) => unflagRecord(store, kind, id, clock()),
  };
  return { store, submissions };
}

/** The enquiries of {@link openRepository}. */
export type Enquiries = ReturnType<typeof openRepository>['submissions'];
