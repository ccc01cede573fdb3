import { dayPattern, idPattern, type Kind } from './records.ts';

/** Where one record lies. */
export interface Place {
  readonly day: string;
  readonly id: string;
}

/** Folder that holds the days of a kind. */
export const daysFolder = (kind: Kind): string => `v1/${kind}/`;
/** Folder that holds the records of one day. */
export const dayFolder = (kind: Kind, day: string): string => `v1/${kind}/${day}/`;
/** Key of a record. */
export const recordKey = (kind: Kind, { day, id }: Place): string => `v1/${kind}/${day}/${id}.json`;
/** Key of the n-th claim of an idempotency key (see claims.ts). */
export const claimKey = (hash: string, generation: number): string => `idem/${hash}/${generation}.json`;
/** Key of a kind's counts of closed days. */
export const countsKey = (kind: Kind): string => `cache/${kind}/counts.json`;

/** The id in a record's key, or null for anything else that lies in the folder. */
export function idInKey(key: string, folder: string): string | null {
  const id = key.slice(folder.length).replace(/\.json$/, '');
  return key.startsWith(folder) && key.endsWith('.json') && idPattern.test(id) ? id : null;
}

/** A place as a cursor: `day/id`. */
export const cursorOf = ({ day, id }: Place): string => `${day}/${id}`;

/** Reads a cursor; null when it is not one of ours. */
export function parseCursor(text: string): Place | null {
  const [day = '', id = '', rest] = text.split('/');
  return rest === undefined && dayPattern.test(day) && idPattern.test(id) ? { day, id } : null;
}
