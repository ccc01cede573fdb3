import { type BlobStore, openStore } from '../../server/store/store.ts';
import { type BlobDatabase, isDiskFull } from './blob-database.ts';

type Fetch = typeof globalThis.fetch;

/** Name of the one site whose blobs lie in a data folder. */
export const localSiteId = 'local';

/** Never asked over a network: {@link blobFetch} answers for it in this process. */
const origin = 'http://blobs.invalid';

const localAccess = {
  edgeURL: origin,
  uncachedEdgeURL: origin,
  siteID: localSiteId,
  token: 'unused',
} as const;

/** Tells the blob client of this process where its store is. */
export function pointClientAt(
  access: typeof localAccess | { siteID: string; token: string } = localAccess,
): void {
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(access)).toString('base64');
}

const empty = (status: number, headers = {}) => new Response(null, { status, headers });

async function answer(database: BlobDatabase, request: Request): Promise<Response> {
  const { method, headers } = request;
  const url = new URL(request.url);
  // As the client writes it: /<site>/<store>/<key>.
  const [store = '', ...parts] = url.pathname.split('/').slice(2).map(decodeURIComponent);
  const key = parts.join('/');
  if (key === '') {
    // A DELETE without a key would empty the store: nothing here ever asks for that on purpose.
    if (method !== 'GET') return empty(405);
    const directories = url.searchParams.get('directories') === 'true';
    return Response.json(database.list(store, url.searchParams.get('prefix') ?? '', directories));
  }
  if (method === 'PUT') {
    const etag = database.write(store, key, new Uint8Array(await request.arrayBuffer()), {
      onlyIfNew: headers.get('if-none-match') === '*',
      onlyIfMatch: headers.get('if-match'),
    });
    return etag === null ? empty(412) : empty(200, { etag });
  }
  if (method === 'DELETE') {
    database.remove(store, key);
    return empty(204);
  }
  const blob = database.read(store, key);
  return blob === null ? empty(404) : new Response(blob.content, { headers: { etag: blob.etag } });
}

/**
 * A `fetch` that speaks the protocol of Netlify's blob client over a database, so far as the server
 * uses it, and as strict as the platform: conditional writes are atomic, and a write is on disk before
 * it is answered. The network takes all other requests.
 */
export function blobFetch(database: BlobDatabase, network: Fetch = fetch): Fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(`${origin}/`)) return network(input, init);
    try {
      return await answer(database, new Request(input, init));
    } catch (error) {
      console.error('The blob store failed:', error);
      return empty(isDiskFull(error) ? 507 : 500);
    }
  };
}

/** The server's store over a database, for the store of a deploy context. */
export function storeOf(database: BlobDatabase, context: string): BlobStore {
  pointClientAt();
  // No deadline over the whole: it takes as long as there are enquiries; each call has its own.
  return openStore({ context, signal: new AbortController().signal, fetch: blobFetch(database) });
}
