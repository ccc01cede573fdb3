import { existsSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openFacts } from '#features/facts/server/document.ts';
import { openPublishing } from '#features/facts/server/publishing.ts';
import { diskShortage, type StorageSpace } from '#server/store/storage-space.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { HostSettings } from '../settings.ts';
import { isDiskFull } from '../store/blob-database.ts';
import { BuildFailed, buildFailureOf, runBuild } from './build.ts';
import { builtVersion, nextOf, type Published, takePlace, writeFacts } from './places.ts';

/**
 * Milliseconds after a start before a build: one of the process before ends within a second of it.
 */
const afterStart = 3_000;

let builds = 0;

/**
 * Lets functions import what a build generates (`#generated/…`) anew after each build
 * that is published.
 */
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
  readonly storage: () => StorageSpace;
  /** Serves what now lies in the folder of the site. */
  readonly serve: () => Promise<void>;
}

/**
 * Publishes what the desk says: builds the site beside the one that is served, and puts it into
 * its place once it is whole. One build at a time; whoever asks meanwhile ends it, and the
 * newest is built.
 */
export class Publisher {
  readonly #parts: PublisherParts;
  #isRunning = false;
  /** Set where it was asked for since the store was looked at. */
  #isAsked = false;
  #isEnding = false;
  #stop = new AbortController();
  /** Version that is being built. */
  #building: number | undefined;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /**
   * Publishes what the store says now, and returns at once;
   * does nothing where that is served already.
   */
  publish(): void {
    this.#isAsked = true;
    const begun = this.#isRunning ? this.#endOlder() : this.#run();
    // What keeps the store from being written is in the log;
    // the desk calls it failed after a while.
    begun.catch((error) => console.error('Publishing failed:', error));
  }

  /**
   * Goes on with what the end of the process before has stopped, and makes up for another folder.
   */
  async resume(): Promise<void> {
    await setTimeout(afterStart, undefined, { ref: false });
    if (!this.#isEnding) this.publish();
  }

  /** Ends a build; the next start goes on with it. */
  end(): void {
    this.#isEnding = true;
    this.#stop.abort();
  }

  /** Ends the build of anything but the newest, which is built next. */
  async #endOlder(): Promise<void> {
    const { version } = await openFacts(this.#parts.openStore()).read();
    if (version !== this.#building) this.#stop.abort();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isAsked && !this.#isEnding) {
        this.#isAsked = false;
        await this.#buildNewest(this.#parts.openStore());
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /**
   * Builds what the desk says now where that was asked for, else what was live,
   * where it is not served.
   */
  async #buildNewest(store: BlobStore): Promise<void> {
    const desk = await openFacts(store).read();
    const kept = await openPublishing(store).read();
    const { version, values, published } = desk;
    const isWanted = kept.state === 'publishing';
    const what = isWanted ? { version, values, at: new Date().toISOString() } : published;
    if (what === null || (!isWanted && what.version === builtVersion(this.#parts.settings.facts)))
      return;
    this.#stop = new AbortController();
    this.#building = what.version;
    try {
      await this.#build(store, what);
    } catch (error) {
      if (!this.#stop.signal.aborted) await this.#fail(store, what, error);
    }
  }

  async #build(store: BlobStore, what: Published): Promise<void> {
    const { settings, env, serve, storage } = this.#parts;
    const { dist, facts, buildScript } = settings;
    // What room is left is for reading, erasing and logging in.
    if (diskShortage(storage()) === 'refusing')
      throw new BuildFailed(buildFailureOf('ENOSPC', null));
    await writeFacts(nextOf(facts), what, store);
    rmSync(nextOf(dist), { recursive: true, force: true });
    await runBuild(
      buildScript,
      nextOf(dist),
      { ...env, FACTS_DIR: nextOf(facts) },
      this.#stop.signal,
    );
    if (!existsSync(join(nextOf(dist), '.built-from')))
      throw new BuildFailed(buildFailureOf('It made no site.', null));
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

  async #fail(store: BlobStore, what: Published, error: unknown): Promise<void> {
    if (!(error instanceof BuildFailed)) console.error('Publishing failed:', error);
    const message =
      error instanceof BuildFailed
        ? error.message
        : buildFailureOf(isDiskFull(error) ? 'ENOSPC' : String(error), null);
    console.error(`Publishing failed. ${message}`);
    rmSync(nextOf(this.#parts.settings.dist), { recursive: true, force: true });
    const since = new Date().toISOString();
    await openPublishing(store).change((kept) =>
      kept.asked > what.version ? null : { ...kept, state: 'failed', since, error: message },
    );
  }
}
