import { type EnquiryKind, enquiryIdPattern, enquiryKinds } from '#shared/enquiry.ts';
import { type BlobStore, removeAll } from '../store/store.ts';
import { dayOf } from '../store/utc-day.ts';

// The old layout: where enquiries lay before each had one record. The text of one, under its day, on
// one of two shelves; beside it a mark that it was brought back from the second shelf or erased, a
// folder of its events, what was sent for it, and what was still to be sent.

/** Folders of the old layout; nothing of today's lies in them. */
export const oldFolders = [
  ...[
    'v1/',
    'restored/',
    'erased/',
    'state/',
    'idem/',
    'outbox/',
    'given-up/',
    'delivery/',
    'cache/',
  ],
];

/** What of one enquiry lay where, by its key: its text, its marks, what was sent for it, its events. */
export interface OldEnquiry
  extends Partial<Record<'inbox' | 'flagged' | 'restored' | 'erased' | 'delivery', string>> {
  readonly kind: EnquiryKind;
  readonly id: string;
  /** With their numbers. */
  readonly events: { readonly n: number; readonly key: string }[];
  /** Whether something was still to be sent. */
  untold?: boolean;
}

/** The day of an id of the old layout, whose first digits are a time (RFC 9562, section 5.7). */
function dayOfId(id: string): string {
  const instant = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  return Number.isNaN(instant.getTime()) ? '' : dayOf(instant);
}

/** Folders of one kind, and what a key in them is of its enquiry. */
const placesOf = (kind: EnquiryKind) =>
  ({
    inbox: `v1/${kind}/`,
    flagged: `v1/${kind}-flagged/`,
    restored: `restored/${kind}/`,
    erased: `erased/${kind}/`,
    delivery: `delivery/${kind}/`,
  }) as const;

/** The id that a key `<folder><day>/<id>…` names; null for one under another day than its own. */
function idIn(key: string, folder: string): string | null {
  const [day, name = ''] = key.slice(folder.length).split('/');
  const id = name.replace(/\.json$/, '');
  return id.includes('-') && enquiryIdPattern.test(id) && dayOfId(id) === day ? id : null;
}

/** Everything of the old layout that lies in a store, by kind and id (`contact.0199…`). */
export async function listOld(store: BlobStore): Promise<Map<string, OldEnquiry>> {
  const found = new Map<string, OldEnquiry>();
  const at = (kind: EnquiryKind, id: string): OldEnquiry => {
    const one = found.get(`${kind}.${id}`) ?? { kind, id, events: [] };
    found.set(`${kind}.${id}`, one);
    return one;
  };
  for (const kind of enquiryKinds) {
    for (const [what, folder] of Object.entries(placesOf(kind))) {
      for (const key of await store.keys(folder)) {
        const id = idIn(key, folder);
        if (id) Object.assign(at(kind, id), { [what]: key });
      }
    }
    const folder = `state/${kind}/`;
    for (const key of await store.keys(folder)) {
      const id = idIn(key, folder);
      const n = Number(/\/(\d{1,4})\.json$/.exec(key)?.[1]);
      if (id && n > 0) at(kind, id).events.push({ n, key });
    }
  }
  for (const key of await store.keys('outbox/')) {
    const one = found.get(key.slice('outbox/'.length).replace(/\.json$/, ''));
    if (one) one.untold = true;
  }
  // Marks and events alone are no enquiry; an erasure is one that must be kept.
  return new Map([...found].filter(([, { inbox, flagged, erased }]) => inbox ?? flagged ?? erased));
}

/** Removes everything that lay of one enquiry, but not that it was erased. */
export async function removeOld(store: BlobStore, kind: EnquiryKind, id: string): Promise<void> {
  if (!id.includes('-')) return;
  const day = dayOfId(id);
  const { erased: _, ...places } = placesOf(kind);
  const keys = Object.values(places).map((folder) => `${folder}${day}/${id}.json`);
  const events = await store.keys(`state/${kind}/${day}/${id}/`);
  await removeAll(store, [
    ...keys,
    ...events,
    `outbox/${kind}.${id}.json`,
    `given-up/${kind}.${id}.json`,
  ]);
}
