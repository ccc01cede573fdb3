import { createHash } from 'node:crypto';
import type { Fetch } from '#server/store/resilient-fetch.ts';

/** What can go wrong with one call. `after` faults happen once the call has taken effect. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'reset-after' }
  | { readonly kind: 'status-after'; readonly status: number }
  | { readonly kind: 'twice' }
  | { readonly kind: 'truncated-list' }
  | { readonly kind: 'lost-page' }
  | { readonly kind: 'stale-read' };

/** Decides what goes wrong with a call; null for nothing. */
export type FaultPlan = (method: string, key: string | null) => Fault | null;

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('hex')}"`;

const reset = (): never => {
  throw new TypeError('fetch failed');
};

/**
 * A blob store in memory that keeps the platform's promises to the letter (atomic conditional
 * writes, strong reads, paged lists) and breaks calls as it is told. Speaks the blob client's own
 * protocol, so that the real client runs.
 */
export class FaultyStore {
  readonly #texts = new Map<string, string>();
  /** What stood under a key before it was overwritten: what a stale cache would still give. */
  readonly #before = new Map<string, string>();
  readonly #pageSize: number;
  plan: FaultPlan = () => null;

  constructor({ pageSize = 1000 }: { pageSize?: number } = {}) {
    this.#pageSize = pageSize;
  }

  /** All keys, for looking at what a test left. */
  get keys(): string[] {
    return [...this.#texts.keys()].sort();
  }

  /** Writes past all rules, as damage would. */
  overwrite(key: string, text: string): void {
    this.#texts.set(key, text);
  }

  /** Stands in for the network. */
  readonly fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const key = url.pathname.split('/').slice(3).join('/') || null;
    const fault = this.plan(request.method, key);
    if (fault?.kind === 'hang') {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    if (fault?.kind === 'reset') return reset();
    if (fault?.kind === 'status') return new Response(null, { status: fault.status });
    const body = request.method === 'PUT' ? await request.text() : '';
    const answer = this.#apply(request, url, key, body, fault);
    if (fault?.kind === 'reset-after') return reset();
    if (fault?.kind === 'status-after') return new Response(null, { status: fault.status });
    return fault?.kind === 'twice' ? this.#apply(request, url, key, body, null) : answer;
  };

  #apply(
    request: Request,
    url: URL,
    key: string | null,
    body: string,
    fault: Fault | null,
  ): Response {
    if (key === null) return this.#list(url, fault);
    const current = this.#texts.get(key);
    if (request.method === 'GET') {
      const text = fault?.kind === 'stale-read' ? (this.#before.get(key) ?? current) : current;
      return text === undefined
        ? new Response(null, { status: 404 })
        : new Response(text, { headers: { etag: etagOf(text) } });
    }
    if (request.method === 'DELETE') {
      this.#texts.delete(key);
      return new Response(null, { status: 204 });
    }
    if (request.method !== 'PUT') return new Response(null, { status: 405 });
    if (request.headers.get('if-none-match') === '*' && current !== undefined)
      return new Response(null, { status: 412 });
    const match = request.headers.get('if-match');
    if (match && (current === undefined || match !== etagOf(current)))
      return new Response(null, { status: 412 });
    if (current !== undefined) this.#before.set(key, current);
    this.#texts.set(key, body);
    return new Response(null, { status: 200, headers: { etag: etagOf(body) } });
  }

  #list(url: URL, fault: Fault | null): Response {
    const prefix = url.searchParams.get('prefix') ?? '';
    const cursor = url.searchParams.get('cursor');
    if (fault?.kind === 'lost-page' && cursor !== null) return new Response(null, { status: 404 });
    const blobs: { key: string; etag: string }[] = [];
    const directories = new Set<string>();
    for (const [key, text] of this.#texts) {
      if (!key.startsWith(prefix)) continue;
      const slash = key.indexOf('/', prefix.length);
      if (url.searchParams.get('directories') === 'true' && slash >= 0)
        directories.add(key.slice(0, slash));
      else blobs.push({ key, etag: etagOf(text) });
    }
    const start = Number(cursor ?? 0);
    const end = start + this.#pageSize;
    const page = JSON.stringify({
      blobs: blobs.slice(start, end),
      directories: start === 0 ? [...directories] : [],
      ...(end < blobs.length ? { next_cursor: String(end) } : {}),
    });
    return new Response(fault?.kind === 'truncated-list' ? page.slice(0, page.length / 2) : page);
  }
}

/** Every way a call can fail or mislead, in the order a plan may draw from. */
export const allFaults: readonly Fault[] = [
  ...[401, 403, 404, 408, 429, 500, 502, 503, 504].map(
    (status): Fault => ({ kind: 'status', status }),
  ),
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'reset-after' },
  { kind: 'status-after', status: 503 },
  { kind: 'twice' },
  { kind: 'truncated-list' },
  { kind: 'lost-page' },
  { kind: 'stale-read' },
];
