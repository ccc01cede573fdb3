import { existsSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BlobStore } from '../../server/blobs/store.ts';
import { openFacts } from '../../server/facts/document.ts';
import { openPublishing } from '../../server/facts/publishing.ts';
import type { HostSettings } from '../settings.ts';
import { isDiskFull } from '../store/blob-database.ts';
import { errorCode } from '../store/files.ts';
import { BuildFailed, failureOf, runBuild } from './build.ts';
import { builtVersion, nextOf, type Published, takePlace, writeFacts } from './places.ts';

/** Milliseconds after a start before a build: one of the process before ends within a second of it. */
const afterStart = 3_000;

let builds = 0;

/** Lets functions import what a build generates (`#generated/…`) anew after each build that is published. */
export function importGeneratedAnew(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (builds === 0 || !specifier.startsWith('#generated/')) return resolved;
      return { ...resolved, url: `${resolved.url}?build=${builds}` };
    },
  });
}

/** What publishing works with. */
interface PublisherParts {
  readonly settings: Pick<HostSettings, 'dist' | 'facts' | 'buildScript'>;
  /** Environment of builds. */
  readonly env: Record<string, string>;
  readonly openStore: () => BlobStore;
  /** Serves what now lies in the folder of the site. */
  readonly serve: () => Promise<void>;
}

/**
 * Publishes what the desk says: builds the site beside the one that is served, and puts it into its
 * place once it is whole. One build at a time; whoever asks meanwhile ends it, and the newest is built.
 */
export class Publisher {
  readonly #parts: PublisherParts;
  #isRunning = false;
  #isEnding = false;
  #stop = new AbortController();
  /** Version that is being built. */
  #building: number | undefined;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Publishes what the store says now, and returns at once. */
  publish(): void {
    const begun = this.#isRunning ? this.#beginAnew() : this.#run();
    // What keeps the store from being written is in the log; the desk calls it failed after a while.
    begun.catch((error) => console.error('Publishing failed:', error));
  }

  /** Goes on with what the end of the process before has stopped, and makes up for another folder. */
  async resume(): Promise<void> {
    const store = this.#parts.openStore();
    const [desk, kept] = [await openFacts(store).read(), await openPublishing(store).read()];
    const isOther = desk.published !== null && desk.published.version !== builtVersion(this.#parts.settings.facts);
    if (kept.state !== 'publishing' && !isOther) return;
    await setTimeout(afterStart, undefined, { ref: false });
    if (!this.#isEnding) this.publish();
  }

  /** Ends a build; the next start goes on with it. */
  end(): void {
    this.#isEnding = true;
    this.#stop.abort();
  }

  async #beginAnew(): Promise<void> {
    const { version } = await openFacts(this.#parts.openStore()).read();
    // The loop goes on with what is newest.
    if (version !== this.#building) this.#stop.abort();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      await this.#buildUntilNewest(this.#parts.openStore());
    } finally {
      this.#isRunning = false;
      this.#building = undefined;
    }
  }

  async #buildUntilNewest(store: BlobStore): Promise<void> {
    for (;;) {
      const what = await wanted(store);
      if (what === null) return;
      this.#stop = new AbortController();
      this.#building = what.version;
      try {
        await this.#build(store, what);
      } catch (error) {
        if (this.#isEnding) return;
        if (this.#stop.signal.aborted) continue;
        return await this.#fail(store, error);
      }
      const [desk, kept] = [await openFacts(store).read(), await openPublishing(store).read()];
      if (kept.state !== 'publishing' || desk.version === what.version) return;
    }
  }

  async #build(store: BlobStore, what: Published): Promise<void> {
    const { settings, env, serve } = this.#parts;
    const { dist, facts, buildScript } = settings;
    await writeFacts(nextOf(facts), what, store);
    rmSync(nextOf(dist), { recursive: true, force: true });
    await runBuild(buildScript, nextOf(dist), { ...env, FACTS_DIR: nextOf(facts) }, this.#stop.signal);
    if (!existsSync(join(nextOf(dist), '.built-from'))) throw new BuildFailed(failureOf('It made no site.', null));
    takePlace(facts);
    takePlace(dist);
    builds += 1;
    await serve();
    const at = new Date().toISOString();
    await openFacts(store).change((desk) => ({ ...desk, published: { ...what, at } }));
    await openPublishing(store).change(({ error: _error, ...kept }) =>
      // Asked for again meanwhile: it goes on.
      kept.asked > what.version ? null : { ...kept, state: 'live', since: at, asked: what.version },
    );
  }

  async #fail(store: BlobStore, error: unknown): Promise<void> {
    const isFull = isDiskFull(error) || errorCode(error) === 'ENOSPC';
    if (!(error instanceof BuildFailed)) console.error('Publishing failed:', error);
    const message = error instanceof BuildFailed ? error.message : failureOf(isFull ? 'ENOSPC' : String(error), null);
    console.error(`Publishing failed. ${message}`);
    rmSync(nextOf(this.#parts.settings.dist), { recursive: true, force: true });
    const since = new Date().toISOString();
    await openPublishing(store).change((kept) => ({ ...kept, state: 'failed', since, error: message }));
  }
}

/** What is to be built: what the desk says now where that was asked for, else what was live; null for nothing. */
async function wanted(store: BlobStore): Promise<Published | null> {
  const [desk, kept] = [await openFacts(store).read(), await openPublishing(store).read()];
  const isAsked = kept.state === 'publishing';
  return isAsked ? { version: desk.version, values: desk.values, at: new Date().toISOString() } : desk.published;
}
