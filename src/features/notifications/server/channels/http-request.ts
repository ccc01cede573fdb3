import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as encryptedRequest } from 'node:https';
import { isIP } from 'node:net';
import { bareHost, isPublicAddress } from '../public-address.ts';
import { DeliveryError } from './channel.ts';

/** Longest silence of the other side unless a request allows more, in milliseconds. */
const silenceMilliseconds = 5_000;

/** Most of the answer to a post that is read, in bytes. */
const postLimit = 16 * 1024;

/** Of every post that holds JSON. */
export const jsonHeaders = { 'Content-Type': 'application/json', 'User-Agent': 'areia' } as const;

/** What is posted. */
export interface HttpPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly signal: AbortSignal;
  /** Whether only addresses of the public internet may be connected to. */
  readonly publicOnly?: boolean;
}

/** What is asked for. */
export interface HttpGet {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Whether only addresses of the public internet may be connected to. */
  readonly publicOnly: boolean;
  /** Most of the answer that is read, in bytes. */
  readonly limit: number;
  /** Longest silence of the other side, in milliseconds; 5 s when absent. */
  readonly silence?: number;
}

/** What was answered, with any status. */
export interface HttpAnswer {
  readonly status: number;
  /** Whether the status is 2xx. */
  readonly ok: boolean;
  readonly text: string;
  /** False where the answer was longer than what is read of it. */
  readonly isWhole: boolean;
  /** Where a redirect leads, as the other side wrote it. */
  readonly location: string | undefined;
}

/** One request, whatever its method. */
interface Exchange extends HttpGet {
  readonly method: 'GET' | 'POST';
  readonly body?: string | Uint8Array;
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a host for the very connection that is about to be made: what is checked is what is
 * connected to, so a name that resolves otherwise the next time gains nothing.
 */
function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new DeliveryError('private-address'), []);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

function asDeliveryError(error: unknown, signal: AbortSignal, answered: boolean): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { code, name } = error as { code?: string; name?: string };
  if (signal.aborted) return new DeliveryError('timed-out', undefined, { cause: error });
  const isCutOff = answered || /^(?:ECONNRESET|EPIPE|HPE_.*)$/.test(code ?? '');
  return new DeliveryError(isCutOff ? 'cut-off' : 'unreachable', code ?? name, { cause: error });
}

async function readAnswer(response: IncomingMessage, limit: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  const isWhole = size <= limit;
  // An answer that ends before its announced length is no answer, whatever its first line said.
  if (!response.complete && isWhole) throw new DeliveryError('cut-off');
  return { text: Buffer.concat(chunks).toString('utf8', 0, limit), isWhole };
}

/** Asks once, on a connection of its own; throws {@link DeliveryError} as its callers do. */
async function exchange(
  url: URL,
  { method, headers, body, signal, publicOnly, limit, silence = silenceMilliseconds }: Exchange,
): Promise<HttpAnswer> {
  const host = bareHost(url);
  if (publicOnly && isIP(host) !== 0 && !isPublicAddress(host))
    throw new DeliveryError('private-address');
  const answered = Promise.withResolvers<IncomingMessage>();
  const sent = (url.protocol === 'https:' ? encryptedRequest : plainRequest)(url, {
    method,
    agent: false,
    signal,
    timeout: silence,
    headers,
    ...(publicOnly ? { lookup: publicLookup as never } : {}),
  });
  sent.on('timeout', () => sent.destroy(new DeliveryError('timed-out')));
  sent.on('error', answered.reject).on('response', answered.resolve).end(body);
  let response: IncomingMessage | undefined;
  try {
    response = await answered.promise;
    const read = await readAnswer(response, limit);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    return { status, ok: status >= 200 && status < 300, location, ...read };
  } catch (error) {
    throw asDeliveryError(error, signal, response !== undefined);
  } finally {
    sent.destroy();
  }
}

/**
 * Posts once, on a connection of its own, and reads the answer. Follows no redirect and repeats
 * nothing. Not `fetch`: it does not say which address it connects to before it has sent.
 *
 * @throws {DeliveryError} when there was no whole answer; any status is an answer.
 */
export function httpPost(url: URL, { headers, body, signal, publicOnly }: HttpPost) {
  return exchange(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    body,
    signal,
    publicOnly: publicOnly === true,
    limit: postLimit,
  });
}

/**
 * Reads an address once, with the same guards. Follows no redirect: where one leads is looked at
 * by whoever asks.
 *
 * @throws {DeliveryError} as {@link httpPost}.
 */
export const httpGet = (url: URL, get: HttpGet): Promise<HttpAnswer> =>
  exchange(url, { method: 'GET', ...get });

/** What an answer that is no success means. */
export function responseFailureOf({
  status,
  text,
}: {
  readonly status: number;
  readonly text: string;
}): DeliveryError {
  const said = /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? text;
  const detail = `${status} ${said}`.trim();
  if (status >= 300 && status < 400) return new DeliveryError('redirected', detail);
  if (status === 401 || status === 403) return new DeliveryError('login-refused', detail);
  // 408 and 425 ask for the same again; 409 says that the first try is still under way.
  const isBusy = status >= 500 || [408, 409, 425, 429].includes(status);
  return new DeliveryError(isBusy ? 'busy' : 'refused', detail);
}
