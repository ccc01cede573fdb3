import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { serve } from 'srvx/node';
import { type BlobPlace, blobAddress } from './blob-address.ts';
import { BlobFiles } from './blob-files.ts';

type Fetch = typeof globalThis.fetch;

/** What the blob client needs to reach the store: the content of NETLIFY_BLOBS_CONTEXT. */
export interface BlobsAccess {
  edgeURL: string;
  uncachedEdgeURL: string;
  siteID: string;
  token: string;
}

/** Name of the one site whose blobs lie in a data folder. */
export const localSiteId = 'local';

/** Carries a blob's metadata, as `b64;` and base64 of JSON; named by Netlify's client. */
const metadataHeader = 'x-amz-meta-user';
const metadataPrefix = 'b64;';

const empty = (status: number) => new Response(null, { status });

/**
 * A blob store in a folder, for the client of `@netlify/blobs`, as strict as the platform's:
 * conditional writes are atomic, ETags are content hashes and come with every read, a write is on
 * disk before it is answered, unfinished files are never listed, and a list never loses a key to a
 * write beside it. It reads folders that Netlify's own local server wrote.
 *
 * One process owns the folder (data-folder.ts).
 */
export class FileBlobStore {
  readonly #directory: string;
  readonly #files: BlobFiles;
  readonly #token = randomBytes(32).toString('hex');
  #server: ReturnType<typeof serve> | undefined;
  #origin = '';

  /** @param directory - folder of the blobs; made by {@link start} when missing. */
  constructor(directory: string) {
    this.#directory = directory;
    this.#files = new BlobFiles(directory);
  }

  /**
   * Sweeps what an earlier process left unfinished and listens on a free port of 127.0.0.1.
   *
   * @param options - `sweep: false` only to read beside a running host, whose unfinished writes
   *   those are.
   * @returns what the client needs to know.
   */
  async start({ sweep = true }: { sweep?: boolean } = {}): Promise<BlobsAccess> {
    await this.#files.make();
    if (sweep) await this.#files.sweep();
    this.#server = serve({
      hostname: '127.0.0.1',
      port: 0,
      silent: true,
      gracefulShutdown: false,
      fetch: (request) => this.#handle(request),
    });
    await this.#server.ready();
    this.#origin = new URL(this.#server.url ?? '').origin;
    return { edgeURL: this.#origin, uncachedEdgeURL: this.#origin, siteID: localSiteId, token: this.#token };
  }

  /**
   * Makes a `fetch` that answers requests to this store without a socket, for functions of the same
   * process: the way over the network took most of a write's time.
   *
   * @param network - takes all other requests.
   */
  shortCut(network: Fetch): Fetch {
    return async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const ours = this.#server !== undefined && address.startsWith(`${this.#origin}/`);
      return ours ? this.#handle(new Request(input, init)) : network(input, init);
    };
  }

  /** Stops listening once running requests are answered. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = server.close();
    (server.node?.server as HttpServer | undefined)?.closeIdleConnections();
    await closed;
  }

  async #handle(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${this.#token}`) return empty(403);
    try {
      return await this.#answer(request);
    } catch (error) {
      console.error('The blob store failed:', error);
      return empty(500);
    }
  }

  async #answer(request: Request): Promise<Response> {
    const { method } = request;
    const url = new URL(request.url);
    const address = blobAddress(this.#directory, url.pathname);
    if (address === null) return empty(400);
    const { store, blob } = address;
    if (blob === null) {
      // A DELETE without a key would empty the store: nothing here ever asks for that on purpose.
      if (method !== 'GET') return empty(405);
      const prefix = url.searchParams.get('prefix') ?? '';
      return Response.json(await this.#files.list(store, prefix, url.searchParams.get('directories') === 'true'));
    }
    if (method === 'GET' || method === 'HEAD') return this.#read(request, blob);
    if (method === 'PUT') return this.#write(request, blob);
    if (method !== 'DELETE') return empty(405);
    await this.#files.remove(blob);
    return empty(204);
  }

  async #read(request: Request, place: BlobPlace): Promise<Response> {
    const found = await this.#files.read(place);
    if (found === null) return empty(404);
    const { content, etag, metadata } = found;
    const headers = new Headers({ etag });
    if (metadata !== undefined) {
      headers.set(metadataHeader, metadataPrefix + Buffer.from(metadata).toString('base64'));
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : content, { headers });
  }

  async #write(request: Request, place: BlobPlace): Promise<Response> {
    const { headers } = request;
    const metadata = headers.get(metadataHeader);
    const etag = await this.#files.write(place, new Uint8Array(await request.arrayBuffer()), {
      onlyIfNew: headers.get('if-none-match') === '*',
      onlyIfMatch: headers.get('if-match'),
      metadata: metadata?.startsWith(metadataPrefix)
        ? Buffer.from(metadata.slice(metadataPrefix.length), 'base64')
        : undefined,
    });
    return etag === null ? empty(412) : new Response(null, { headers: { etag } });
  }
}
