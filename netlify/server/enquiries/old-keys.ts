import { dayOfId, idPattern, type Kind, type Shelf } from './records.ts';

const shelfFolder = (kind: Kind, shelf: Shelf): string => (shelf === 'inbox' ? kind : `${kind}-flagged`);

/** Folder that holds the days of a kind. */
export const daysFolder = (kind: Kind, shelf: Shelf): string => `v1/${shelfFolder(kind, shelf)}/`;
/** Folder that holds the records of one day. */
export const dayFolder = (kind: Kind, shelf: Shelf, day: string): string => `${daysFolder(kind, shelf)}${day}/`;
/** Key of a record. */
export const recordKey = (kind: Kind, shelf: Shelf, id: string): string =>
  `${dayFolder(kind, shelf, dayOfId(id))}${id}.json`;
/** Key of the n-th claim of an idempotency key (see idempotency.ts). */
export const claimKey = (hash: string, generation: number): string => `idem/${hash}.${generation}.json`;
/** Key of the marker of one text of one day, by which a second copy is known. */
export const markerKey = (kind: Kind, day: string, hash: string): string => `same/${kind}/${day}/${hash}.json`;
/**
 * Key of the mark that a form's token has left on the day it was issued, by which a second use is
 * known.
 */
export const tokenKey = (day: string, hash: string): string => `same/token/${day}/${hash}.json`;
/** Key of the tally of what came from one network on one day. */
export const networkKey = (day: string, hash: string): string => `same/network/${day}/${hash}.json`;
/** Key of the counts of closed days. */
export const countsKey = (kind: Kind, shelf: Shelf): string => `cache/${shelfFolder(kind, shelf)}/counts.json`;
/** Key of the epoch in which counts must be made to be believed. */
export const countsEpochKey = (kind: Kind, shelf: Shelf): string => `cache/${shelfFolder(kind, shelf)}/epoch.txt`;

/** Key that names the newest day whose count is kept, for those who write records. */
export const countsClosedKey = (kind: Kind, shelf: Shelf): string => `cache/${shelfFolder(kind, shelf)}/closed.txt`;

/** Key of what is kept for searching a month (`YYYY-MM`) of a shelf. */
export const digestKey = (kind: Kind, shelf: Shelf, month: string): string =>
  `cache/${shelfFolder(kind, shelf)}/digests/${month}.json`;

/**
 * What was decided about a record later lies beside it, as a mark of the same name: `restored` from
 * the flagged shelf, or `erased`, which outlives the record and holds nothing of it.
 */
export type Mark = 'restored' | 'erased';

/** Folder that holds the days with a mark. */
export const markDaysFolder = (kind: Kind, mark: Mark): string => `${mark}/${kind}/`;
/** Folder that holds the marks of one day. */
export const markFolder = (kind: Kind, mark: Mark, day: string): string => `${mark}/${kind}/${day}/`;
/** Key of a record's mark. */
export const markKey = (kind: Kind, mark: Mark, id: string): string =>
  `${markFolder(kind, mark, dayOfId(id))}${id}.json`;
/** Key that marks a day some of whose records went without a mark of their own, by age. */
export const agedKey = (kind: Kind, day: string): string => `${markFolder(kind, 'erased', day)}aged.json`;

/** Key of what one night's work leaves for the next. */
export const nightKey = 'nightly/last.json';

/** The id in a key, or null for anything else that lies in the folder. */
export function idInKey(key: string, folder: string): string | null {
  const id = key.slice(folder.length).replace(/\.json$/, '');
  return key.startsWith(folder) && key.endsWith('.json') && idPattern.test(id) ? id : null;
}
