import { randomUUID } from 'node:crypto';
import type { BlobStore } from '../blobs/store.ts';
import type { AdminConfig } from '../config.ts';
import { readCookie, sessionCookie, writeCookie } from './cookies.ts';
import { signToken, subjectOf, verifyToken } from './tokens.ts';

/** A live session. */
export interface Session {
  /** UUID of the session; never leaves the server but inside the signed cookie. */
  readonly id: string;
  /** Set-Cookie value that keeps the session alive, when it is time to renew it; null otherwise. */
  readonly renewal: string | null;
}

/** The administrator's sessions. Methods throw StoreUnavailable unless the store confirmed: nobody is let in on a guess. */
export interface Sessions {
  /** Starts a session; returns its Set-Cookie value. */
  start(): Promise<string>;
  /** The live session of a request, or null. */
  find(request: Request): Promise<Session | null>;
  /** Ends the session of a request, if it has one; `cookie` is the Set-Cookie value that removes the browser's. */
  end(request: Request): Promise<{ ended: boolean; cookie: string }>;
  /** Ends every session of the administrator. */
  endAll(): Promise<void>;
}

/** Age after which a used token is replaced, in seconds: rarely enough to cost nothing, well under the idle limit. */
const renewAfter = 5 * 60;

/**
 * Opens the sessions. Two things must agree: a signed token, which carries the idle and absolute limits, and a record
 * in the store, whose removal is what ends a session. The record never changes, so no renewal can bring back a session
 * that a logout has just ended.
 */
export function openSessions(store: BlobStore, admin: AdminConfig, clock: () => Date): Sessions {
  // A subject is base64url; keys are lower case.
  const folder = `sessions/${Buffer.from(subjectOf(admin)).toString('hex').slice(0, 40)}/`;
  const keyOf = (id: string) => `${folder}${id}.json`;

  async function claimsOf(request: Request) {
    const token = readCookie(request, sessionCookie);
    return token ? verifyToken(admin, token, clock()) : null;
  }

  return {
    async start() {
      const now = clock();
      const id = randomUUID();
      await store.create(keyOf(id), JSON.stringify({ startedAt: now.toISOString() }));
      const { token, maxAge } = await signToken(admin, id, Math.floor(now.getTime() / 1000), now);
      return writeCookie(sessionCookie, token, maxAge);
    },

    async find(request) {
      const claims = await claimsOf(request);
      if (!claims || (await store.read(keyOf(claims.jti))) === null) return null;
      const now = clock();
      if (now.getTime() / 1000 - claims.iat < renewAfter) return { id: claims.jti, renewal: null };
      const { token, maxAge } = await signToken(admin, claims.jti, claims.auth_time, now);
      return { id: claims.jti, renewal: writeCookie(sessionCookie, token, maxAge) };
    },

    async end(request) {
      const claims = await claimsOf(request);
      if (claims) await store.remove(keyOf(claims.jti));
      return { ended: claims !== null, cookie: writeCookie(sessionCookie, '', 0) };
    },

    async endAll() {
      for (const key of await store.keys(folder)) await store.remove(key);
    },
  };
}
