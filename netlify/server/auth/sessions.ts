import { randomUUID } from 'node:crypto';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import type { AdminConfig } from '../config.ts';
import { dropDevicesOf } from '../notifications/devices.ts';
import { readCookie, sessionCookie, writeCookie } from './cookies.ts';
import {
  type KeptSession,
  parseSession,
  readSessions,
  renewAfter,
  type SessionKeys,
  sessionKeys,
} from './session-records.ts';
import { signToken, subjectOf, verifyToken } from './tokens.ts';

/** A live session. */
export interface Session {
  /** UUID of the session: a name and no proof, which is the signed cookie alone. */
  readonly id: string;
  /** As contracts/device-name.ts names it; undefined where that was not noted. */
  readonly device: string | undefined;
  /** Set-Cookie value that keeps the session alive, when it is time to renew it; null otherwise. */
  readonly renewal: string | null;
}

/** What a session is started with. */
export interface NewSession {
  /** Whether the device is the owner's own, where it lasts longer. */
  readonly own: boolean;
  /** As contracts/device-name.ts names it. */
  readonly device: string;
}

/**
 * The administrator's sessions. Methods throw StoreUnavailable unless the store confirmed: nobody
 * is let in on a guess.
 */
export interface Sessions {
  /** Starts a session; returns its Set-Cookie value. */
  start(session: NewSession): Promise<string>;
  /** The live session of a request, or null. */
  find(request: Request): Promise<Session | null>;
  /** All sessions that may still be used, the one used last first. */
  list(): Promise<KeptSession[]>;
  /**
   * Ends the session of a request, if it has one; `cookie` is the Set-Cookie value that removes the
   * browser's.
   */
  end(request: Request): Promise<{ ended: boolean; cookie: string }>;
  /** Ends the session of an id; says on which device it was, or null when there is none. */
  endOne(id: string): Promise<{ device: string | undefined } | null>;
  /**
   * Ends every session of the administrator.
   *
   * @param but - id of the one that goes on.
   */
  endAll(but?: string): Promise<void>;
}

async function signedCookie(admin: AdminConfig, session: Parameters<typeof signToken>[1], now: Date): Promise<string> {
  const { token, maxAge } = await signToken(admin, session, now);
  return writeCookie(sessionCookie, token, maxAge);
}

/** Ids of all sessions in a folder, those that cannot be read too. */
async function idsBelow(store: BlobStore, folder: string): Promise<string[]> {
  return (await store.keys(folder)).map((key) => key.slice(folder.length).replace(/\.json$/, ''));
}

/**
 * How sessions end, and with them push messages to their devices: those first, so that an end which
 * is cut short can be asked for again.
 */
function sessionEnding(store: BlobStore, keys: SessionKeys) {
  async function remove(id: string): Promise<void> {
    await store.remove(keys.started(id));
    await store.remove(keys.used(id));
  }

  return {
    async endSession(id: string): Promise<void> {
      await dropDevicesOf(store, (session) => session === id);
      await remove(id);
    },

    async endAll(but?: string): Promise<void> {
      // Of sessions too whose time is over: they are in no list, and their devices are.
      await dropDevicesOf(store, (session) => session !== but);
      const others = (await idsBelow(store, keys.folder)).filter((id) => id !== but);
      await mapConcurrent(others, 10, remove);
    },
  };
}

/**
 * Opens the sessions.
 *
 * Two things must agree: a signed token, which carries the idle and absolute limits, and a record
 * in the store, whose removal is what ends a session. The record never changes, so no renewal can
 * bring back a session that a logout has just ended; when it was used last is noted beside it.
 */
export function openSessions(store: BlobStore, admin: AdminConfig, clock: () => Date): Sessions {
  const keys = sessionKeys(subjectOf(admin));
  const { endSession, endAll } = sessionEnding(store, keys);

  async function claimsOf(request: Request) {
    const token = readCookie(request, sessionCookie);
    return token ? verifyToken(admin, token, clock()) : null;
  }

  return {
    async start({ own, device }) {
      const now = clock();
      const id = randomUUID();
      await store.create(keys.started(id), JSON.stringify({ startedAt: now.toISOString(), own, device }));
      const authTime = Math.floor(now.getTime() / 1000);
      return signedCookie(admin, { jti: id, auth_time: authTime, ...(own && { own }) }, now);
    },

    async find(request) {
      const claims = await claimsOf(request);
      const text = claims && (await store.read(keys.started(claims.jti)));
      // One that cannot be read is none: it would live on outside of the list.
      const record = text === null ? null : parseSession(text);
      if (!claims || !record) return null;
      const session = { id: claims.jti, device: record.device };
      const now = clock();
      if (now.getTime() / 1000 - claims.iat < renewAfter) return { ...session, renewal: null };
      // Noted first: a session that is renewed and not noted would live on outside of the list.
      await store.replace(keys.used(claims.jti), now.toISOString());
      return { ...session, renewal: await signedCookie(admin, claims, now) };
    },

    list: () => readSessions(store, keys.folder, clock()),

    async end(request) {
      const claims = await claimsOf(request);
      if (claims) await endSession(claims.jti);
      return { ended: claims !== null, cookie: writeCookie(sessionCookie, '', 0) };
    },

    async endOne(id) {
      const text = await store.read(keys.started(id));
      await endSession(id);
      if (text === null) return null;
      return { device: parseSession(text)?.device };
    },

    endAll,
  };
}
