/** What a client may ask about a file: RFC 9110 on encodings, conditions and ranges. Pure. */

/**
 * Whether an `Accept-Encoding` header admits an encoding (section 12.5.3).
 *
 * @param header - its value; undefined when it was not sent, which we take for "nothing but the
 *   file as it is".
 */
export function accepts(header: string | undefined, encoding: string): boolean {
  let any = false;
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const admitted = !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    if (name === encoding) return admitted;
    if (name === '*') any = admitted;
  }
  return any;
}

/** Whether an `If-None-Match` header names an ETag, weakly compared (section 13.1.2). */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a `Range` header asks for (section 14).
 *
 * @param size - of the whole, in bytes.
 * @returns `unsatisfiable` for one beyond the end; null for none, for several, and for what is no
 *   range of bytes: then the whole is sent, which is always allowed.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
