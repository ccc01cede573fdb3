import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from './http-conditions.ts';

/** Shorter answers fit into one packet as they are, in bytes. */
const worthIt = 1_400;

const zip = promisify(gzip);

/**
 * Compresses what a function answers, as Netlify does: a page of enquiries is a tenth of itself
 * then. Files to be saved go out as they are, while they are made.
 *
 * @param acceptEncoding - of the request.
 */
export async function compressed(answer: Response, acceptEncoding: string | null): Promise<Response> {
  const { status, headers } = answer;
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  if (!isJson || answer.body === null || headers.has('Content-Disposition') || headers.has('Content-Encoding'))
    return answer;
  const body = await answer.arrayBuffer();
  const fits = body.byteLength >= worthIt && accepts(acceptEncoding ?? undefined, 'gzip');
  const all = new Headers(headers);
  all.append('Vary', 'Accept-Encoding');
  if (fits) all.set('Content-Encoding', 'gzip');
  return new Response(fits ? await zip(body) : body, { status, headers: all });
}
