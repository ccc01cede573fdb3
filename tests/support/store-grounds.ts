import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import type { BlobStore } from '#server/store/store.ts';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { FaultyStore } from './faulty-store.ts';
import { openNetworkStore } from './open-repository.ts';

/** A place where texts may lie, and which must be like all others. */
export interface StoreGround {
  readonly name: string;
  /** Whether of two conditional writes at once only one takes place. */
  readonly isAtomic: boolean;
  /** Begins it, empty. */
  begin(): Promise<{ readonly store: BlobStore; stop(): Promise<void> }>;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'areia-ground-'));

/** The stores on which the server must behave alike. */
export const storeGrounds: readonly StoreGround[] = [
  {
    name: "Netlify's client over a double in memory, seven keys a page",
    isAtomic: true,
    begin: async () => ({
      store: openNetworkStore(new FaultyStore({ pageSize: 7 }).fetch),
      stop: async () => {},
    }),
  },
  {
    name: "the embedded host's SQLite",
    isAtomic: true,
    async begin() {
      const folder = await newFolder();
      const database = new BlobDatabase(join(folder, 'site.db'));
      return {
        store: openSqliteStore(database, 'test'),
        async stop() {
          database.close();
          await rm(folder, { recursive: true });
        },
      };
    },
  },
  {
    // Its conditional put looks first and writes then: nothing is asked of it at the same time.
    name: "Netlify's client over its own local server",
    isAtomic: false,
    async begin() {
      const folder = await newFolder();
      const server = new BlobsServer({ directory: folder, token: 'x' });
      const { port } = await server.start();
      const url = `http://127.0.0.1:${port}`;
      const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token: 'x' };
      return {
        store: openNetworkStore(undefined, undefined, context),
        async stop() {
          await server.stop();
          await rm(folder, { recursive: true });
        },
      };
    },
  },
];
