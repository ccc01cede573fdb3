import { hash } from 'node:crypto';
import { type EnquiryKind, enquiryIdPattern, enquiryKinds } from '#shared/enquiry.ts';

/** The 16 parts in which the enquiries of a kind lie, each with an index of its own. */
export const parts: readonly string[] = [...'0123456789abcdef'];

/** Digits that spread ids evenly: of a UUIDv7, which all begin alike, those of its SHA-256. */
const digitsOf = (id: string): string => (id.includes('-') ? hash('sha256', id) : id);

/** The part that an id belongs to: its first digit. */
export const partOf = (id: string): string => digitsOf(id).slice(0, 1);

/** The 256th that an id belongs to: its first two digits. A large part has an index for each. */
export const sliceOf = (id: string): string => digitsOf(id).slice(0, 2);

/** Folder of all records of a kind, one folder for each part. */
export const kindFolder = (kind: EnquiryKind): string => `enquiry/${kind}/`;
/** Folder of the records of one part. */
export const partFolder = (kind: EnquiryKind, part: string): string =>
  `${kindFolder(kind)}${part}/`;
/** Key of an enquiry's record: all that is known of it. */
export const recordKey = (kind: EnquiryKind, id: string): string =>
  `${partFolder(kind, partOf(id))}${id}`;

/** Folder of the indexes of a kind. */
export const indexFolder = (kind: EnquiryKind): string => `index/${kind}/`;
/** Key of the index of a part, or of a slice of it; a cache, made from the records. */
export const indexKey = (kind: EnquiryKind, part: string): string => `${indexFolder(kind)}${part}`;

/** Folder of enquiries with unsent notifications; nothing else lies in it. */
export const unsentFolder = 'unsent/';
/** Key that stands while a notification of an enquiry is still to be sent. */
export const unsentKey = (kind: EnquiryKind, id: string): string => `${unsentFolder}${kind}.${id}`;

/** The enquiry that a key of {@link unsentFolder} names; null for anything else. */
export function unsentEnquiry(
  key: string,
): { readonly kind: EnquiryKind; readonly id: string } | null {
  const [kindName, id = ''] = key.slice(unsentFolder.length).split('.');
  const kind = enquiryKinds.find((one) => one === kindName);
  return kind && enquiryIdPattern.test(id) ? { kind, id } : null;
}
