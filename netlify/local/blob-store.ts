import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { BlobsServer } from '@netlify/blobs/server';
import { serve } from 'srvx/node';
import { listKeys } from './blob-listing.ts';
import { errorCode, removeDurably, writeDurably } from './durable-file.ts';
import { KeyLock } from './key-lock.ts';

type Fetch = typeof globalThis.fetch;

/** The parts of Netlify's server that we build on; it declares them private. */
interface StockServer {
  address: string;
  handleRequest(request: Request): Promise<Response>;
  validateAccess(request: Request): boolean;
  getLocalPaths(url: URL): { dataPath?: string; key?: string; metadataPath?: string; rootPath?: string };
}

/** Where one blob lies on disk. */
interface Place {
  data: string;
  metadata: string;
  /** Folder of the whole store. */
  store: string;
}

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

/** Files read without a pause while a list computes ETags that are not known yet. */
const readsInARow = 64;

/** The blob store's ETag: a quoted SHA-256 of the content, so that equal means equal. */
function etagOf(content: Uint8Array): string {
  return `"${hash('sha256', content)}"`;
}

/**
 * A small file's content, or undefined when there is none. Reads in this thread: four times as fast as asking another
 * one (measured: 8 µs each).
 */
function readNow(path: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/**
 * Netlify's own file-backed `BlobsServer`, made as strict as the platform: conditional writes are atomic, ETags are
 * content hashes and come with every read, a write is on disk before it is answered, unfinished files are never
 * listed, and a list never loses a key to a write beside it. It reads folders that the stock server wrote.
 *
 * One process owns the folder (`data-lock.ts`).
 */
export class StrictBlobStore {
  readonly #stock: StockServer;
  readonly #staging: string;
  readonly #token = randomBytes(32).toString('hex');
  readonly #keys = new KeyLock();
  /** ETags by data path, because a list gives one per key and must not read every file each time. */
  readonly #etags = new Map<string, string>();
  #server: ReturnType<typeof serve> | undefined;
  #origin = '';

  /** @param directory - folder of the blobs; made by {@link start} when missing. */
  constructor(directory: string) {
    this.#staging = join(directory, 'staging');
    this.#stock = new BlobsServer({ directory, token: this.#token }) as unknown as StockServer;
    this.#stock.address = 'http://127.0.0.1';
  }

  /**
   * Sweeps what an earlier process left unfinished and listens on a free port of 127.0.0.1.
   *
   * @param options - `sweep: false` only to read beside a running host, whose unfinished writes those are.
   * @returns what the client needs to know.
   */
  async start({ sweep = true }: { sweep?: boolean } = {}): Promise<BlobsAccess> {
    if (sweep) await this.prepare();
    this.#server = serve({
      hostname: '127.0.0.1',
      port: 0,
      silent: true,
      gracefulShutdown: false,
      fetch: (request) => this.handle(request),
    });
    await this.#server.ready();
    this.#origin = new URL(this.#server.url ?? '').origin;
    return { edgeURL: this.#origin, uncachedEdgeURL: this.#origin, siteID: localSiteId, token: this.#token };
  }

  /**
   * Makes a `fetch` that answers requests to this store without a socket, for functions of the same process: the way
   * over the network took most of a write's time.
   *
   * @param network - takes all other requests.
   */
  shortCut(network: Fetch): Fetch {
    return async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const ours = this.#server !== undefined && address.startsWith(`${this.#origin}/`);
      return ours ? this.handle(new Request(input, init)) : network(input, init);
    };
  }

  /** Sweeps unfinished files; enough where {@link handle} is called without a socket. */
  async prepare(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
    await mkdir(this.#staging, { recursive: true });
  }

  /** The bearer token that requests to {@link handle} carry. */
  get token(): string {
    return this.#token;
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

  /**
   * Answers one request of the blob protocol.
   *
   * @param request - as `@netlify/blobs` sends it to its edge URL.
   */
  async handle(request: Request): Promise<Response> {
    if (!this.#stock.validateAccess(request)) return new Response(null, { status: 403 });
    try {
      return await this.#answer(request);
    } catch (error) {
      console.error('The blob store failed:', error);
      return new Response(null, { status: 500 });
    }
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { dataPath, key, metadataPath, rootPath } = this.#stock.getLocalPaths(url);
    if (!dataPath || !metadataPath || !rootPath) {
      return request.method === 'GET' ? this.#stock.handleRequest(request) : new Response(null, { status: 400 });
    }
    const place = { data: dataPath, metadata: metadataPath, store: rootPath };
    if (!key) {
      // A DELETE without a key would empty the store: nothing here ever asks for that on purpose.
      return request.method === 'GET' ? this.#list(url, place.store) : new Response(null, { status: 405 });
    }
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return this.#keys.run(place.data, () => this.#read(request, place));
      case 'PUT': {
        const content = new Uint8Array(await request.arrayBuffer());
        return this.#keys.run(place.data, () => this.#write(request, place, content));
      }
      case 'DELETE':
        return this.#keys.run(place.data, () => this.#remove(place));
      default:
        return new Response(null, { status: 405 });
    }
  }

  async #read(request: Request, place: Place): Promise<Response> {
    const content = readNow(place.data);
    if (content === undefined) return new Response(null, { status: 404 });
    const etag = etagOf(content);
    this.#etags.set(place.data, etag);
    const headers = new Headers({ etag });
    const metadata = readNow(place.metadata);
    if (metadata !== undefined) headers.set(metadataHeader, `b64;${metadata.toString('base64')}`);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : content, { headers });
  }

  async #write(request: Request, place: Place, content: Uint8Array): Promise<Response> {
    const standing = readNow(place.data);
    const current = standing && etagOf(standing);
    const ifMatch = request.headers.get('if-match');
    if (request.headers.get('if-none-match') === '*' && current !== undefined) {
      return new Response(null, { status: 412 });
    }
    if (ifMatch !== null && ifMatch !== current) return new Response(null, { status: 412 });

    const metadata = request.headers.get(metadataHeader);
    if (metadata?.startsWith('b64;')) {
      const json = Buffer.from(metadata.slice('b64;'.length), 'base64');
      await writeDurably(place.metadata, json, this.#staging);
    } else if (current !== undefined) {
      await rm(place.metadata, { force: true });
    }
    await writeDurably(place.data, content, this.#staging);
    const etag = etagOf(content);
    this.#etags.set(place.data, etag);
    return new Response(null, { headers: { etag } });
  }

  async #remove(place: Place): Promise<Response> {
    await rm(place.metadata, { force: true });
    await removeDurably(place.data, place.store);
    this.#etags.delete(place.data);
    return new Response(null, { status: 204 });
  }

  async #list(url: URL, store: string): Promise<Response> {
    const prefix = url.searchParams.get('prefix') ?? '';
    const found = await listKeys(store, prefix, url.searchParams.get('directories') === 'true');
    const blobs: Array<{ etag: string; key: string }> = [];
    for (const [index, { key, path }] of found.files.entries()) {
      // Other requests come in between.
      if (index % readsInARow === readsInARow - 1) await setImmediate();
      const etag = this.#listedEtag(path);
      if (etag !== undefined) blobs.push({ etag, key });
    }
    return Response.json({ blobs, directories: found.directories });
  }

  #listedEtag(path: string): string | undefined {
    const known = this.#etags.get(path);
    if (known !== undefined) return known;
    const content = readNow(path);
    // Undefined: deleted since its folder was read.
    if (content === undefined) return undefined;
    const etag = etagOf(content);
    this.#etags.set(path, etag);
    return etag;
  }
}
