import { createHash, createHmac } from 'node:crypto';
import type { BucketAccess } from '../../store/off-site.ts';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const hmac = (key: string | Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Percent-encoded as S3 counts it: also what encodeURIComponent leaves as it is. */
const encoded = (part: string) =>
  encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Headers that sign a request to an S3-compatible store (AWS Signature Version 4), the body's hash
 * among what is signed.
 *
 * @param more - further headers to send and sign, their names in lower case.
 */
export function signRequest(
  method: 'PUT' | 'HEAD',
  url: URL,
  body: Uint8Array,
  { keyId, secret, region }: BucketAccess,
  now: Date,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = at.slice(0, 8);
  const hashed = sha256(body);
  const headers = { ...more, 'x-amz-content-sha256': hashed, 'x-amz-date': at };
  const signed = Object.entries({ ...headers, host: url.host }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const request = [
    method,
    url.pathname.split('/').map(encoded).join('/'),
    '',
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    hashed,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Uint8Array>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${secret}`, day),
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}
