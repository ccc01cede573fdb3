import type { Message } from '../languages.ts';
import { HttpError } from './errors.ts';

/** How a body was written. */
export type BodyFormat = 'json' | 'form';

const messages = {
  large: (t) => t.answerWords.large,
  slow: (t) => t.answerWords.slow,
  malformed: (t) => t.answerWords.malformed,
  format: 'This address takes JSON only.',
  picture: 'This address takes a picture only.',
  publicFormat: 'This address takes JSON or a form only.',
} as const satisfies Record<string, Message>;

const contentType = ({ headers }: Request): string | undefined =>
  (headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase();

const formType = 'application/x-www-form-urlencoded';

/**
 * Whether a request is answered with a page: one of a browser without our script, for a page or by
 * the plain post of a form. An address that is not below /api is a page for everybody except a
 * client that asks for JSON: the robots that make previews of links accept anything.
 */
export function wantsPage(request: Request): boolean {
  if (request.method === 'POST') return contentType(request) === formType;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const accepted = request.headers.get('Accept') ?? '';
  if (accepted.includes('text/html')) return request.method === 'GET' || isPage(request);
  return isPage(request) && !accepted.includes('application/json');
}

const isPage = ({ url }: Request) => !new URL(url).pathname.startsWith('/api/');

/**
 * Tells a body's format by its Content-Type.
 *
 * @param forms - whether the plain post of a form is taken here too.
 * @throws {HttpError} 415 for a format that is not taken here.
 */
export function bodyFormat(request: Request, forms: boolean): BodyFormat {
  const type = contentType(request);
  if (type === 'application/json') return 'json';
  if (forms && type === formType) return 'form';
  throw new HttpError('unsupported-media-type', forms ? messages.publicFormat : messages.format, {
    headers: {
      Accept: forms ? 'application/json, application/x-www-form-urlencoded' : 'application/json',
    },
  });
}

/** Largest JSON body any endpoint reads, in bytes. */
const maxBodyBytes = 32 * 1024;

/** Most bytes of a body. A form sends three for each byte that is no plain letter. */
const limits: Readonly<Record<BodyFormat, number>> = { json: maxBodyBytes, form: 3 * maxBodyBytes };

/** Counts what really arrives: a chunked body names no length beforehand. */
async function readCapped(
  request: Request,
  limit: number,
  signal: AbortSignal,
  large: Message = messages.large,
): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > limit)
    throw new HttpError('too-large', large);
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new HttpError('request-timeout', messages.slow);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > limit) {
        stop();
        throw new HttpError('too-large', large);
      }
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The sender hung up or broke the framing: its fault, not the server's.
    throw new HttpError('bad-request', messages.malformed);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Answered below: Node's own message quotes the input, which may be personal data.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError('bad-request', messages.malformed);
  }
  return value as Record<string, unknown>;
}

/**
 * Reads a body that is a picture, as `bytes`.
 *
 * @throws {HttpError} as {@link readBody}, and 415 for what is no picture.
 */
export async function readUpload(
  request: Request,
  { maxBytes, tooLarge }: { readonly maxBytes: number; readonly tooLarge: string },
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  // A form of another site can send none of these.
  if (!/^image\/[\w.+-]+$/.test(request.headers.get('Content-Type') ?? ''))
    throw new HttpError('unsupported-media-type', messages.picture, {
      headers: { Accept: 'image/*' },
    });
  return { bytes: await readCapped(request, maxBytes, signal, tooLarge) };
}

/**
 * Reads the fields of a body as they came.
 *
 * @throws {HttpError} 413 for a body that is too large, 408 for a slow one, 400 for a broken one.
 */
export async function readBody(
  request: Request,
  format: BodyFormat,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const bytes = await readCapped(request, limits[format], signal);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError('bad-request', messages.malformed);
  }
  if (format === 'json') return parseJson(text);
  const fields: Record<string, unknown> = Object.create(null);
  // Browsers count the end of a line as one character while somebody types, and send two.
  for (const [name, value] of new URLSearchParams(text))
    fields[name] ??= value.replaceAll('\r\n', '\n');
  return { ...fields };
}
