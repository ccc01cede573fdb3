import { createHash, randomUUID } from 'node:crypto';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { StoreUnavailable } from '../blobs/unavailable.ts';
import type { AdminConfig } from '../config.ts';
import { describeError, log } from '../log.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { type Document, openDocument, parseJson } from './document.ts';
import { type Claims, secondsOf, signToken, verifyToken } from './jwt.ts';

/**
 * Cookies of the session, and of a device that has logged in before. `__Host-` makes the browser
 * insist on Secure, Path=/ and no Domain; Chromium and Firefox take it on http://localhost too.
 */
const cookies = { session: '__Host-session', device: '__Host-device' } as const;

/** Where all sessions stand, and the ids of known devices. No backup holds it. */
const sessionsKey = 'login/sessions.json';

const day = 86_400;

/** How long a session lasts without a request, and at most, in seconds; on the owner's own phone longer. */
const limitsOf = (own: boolean) =>
  own ? { idle: 30 * day, absolute: 180 * day } : { idle: 30 * 60, absolute: day / 2 };

/** Age after which a used token is replaced, in seconds: rarely enough to cost nothing. */
const renewAfter = 5 * 60;

/** How long a device is remembered after a login, in seconds, and how many are. */
const deviceLife = 180 * day;
const maxDevices = 20;

const sessionShape = z.object({
  /** UUID: a name and no proof, which is the signed cookie alone. */
  id: z.string(),
  /** ISO 8601 instants; the last use is right to {@link renewAfter}. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the device is the owner's own. */
  own: z.boolean(),
  /** As contracts/device-name.ts names it. */
  device: z.string(),
});

const listShape = z.object({ subject: z.string(), sessions: z.array(sessionShape), devices: z.array(z.string()) });

/** A session as it is kept. */
export type KeptSession = z.infer<typeof sessionShape>;

/** The session of a request. */
export interface Session {
  readonly id: string;
  /** As contracts/device-name.ts names it. */
  readonly device: string;
  /** Set-Cookie value that keeps the session alive, when it is time to renew it; null otherwise. */
  readonly renewal: string | null;
}

/** What sessions are opened with. */
interface SessionParts {
  readonly store: BlobStore;
  readonly admin: AdminConfig;
  readonly clock: () => Date;
  readonly requestId: string;
  /** Ends what belongs to sessions, before them. */
  readonly beforeEnd: (isEnded: (id: string) => boolean) => Promise<void>;
}

/**
 * Names the administrator without naming the person. It changes with the e-mail address and with
 * the password, so that changing either ends every session.
 */
export function subjectOf({ email, passwordHash }: AdminConfig): string {
  return createHash('sha256').update(`${email}\n${passwordHash}`).digest('base64url').slice(0, 22);
}

const secondsSince = (instant: string, now: Date) => (now.getTime() - Date.parse(instant)) / 1000;

/**
 * The administrator's sessions. Two things must agree: a signed token, which ends by itself, and an
 * entry in the list, whose removal ends a session at once. All methods throw StoreUnavailable unless
 * the store confirmed: nobody is let in on a guess.
 */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #subject: string;
  readonly #document: Document<z.infer<typeof listShape>>;

  constructor(parts: SessionParts) {
    const subject = subjectOf(parts.admin);
    this.#parts = parts;
    this.#subject = subject;
    this.#document = openDocument(parts.store, sessionsKey, (text) => {
      const list = parseJson(listShape, text);
      // A list of an earlier password, or a damaged one, holds no session that could be used.
      return list?.subject === subject ? list : { subject, sessions: [], devices: [] };
    });
  }

  async #claimsIn(request: Request, use: keyof typeof cookies): Promise<Claims | null> {
    const { admin, clock } = this.#parts;
    const token = readCookie(request, cookies[use]);
    return token ? verifyToken(admin, { use, subject: this.#subject }, token, clock()) : null;
  }

  async #cookieFor(use: keyof typeof cookies, jti: string, life: number): Promise<string> {
    const { admin, clock } = this.#parts;
    const iat = secondsOf(clock());
    const token = await signToken(admin, { use, subject: this.#subject }, { jti, iat, exp: iat + life });
    return writeCookie(cookies[use], token, life);
  }

  #sessionCookie({ id, own, startedAt }: KeptSession): Promise<string> {
    const { idle, absolute } = limitsOf(own);
    const left = absolute - secondsSince(startedAt, this.#parts.clock());
    return this.#cookieFor('session', id, Math.floor(Math.min(idle, left)));
  }

  /** Notes that a session is used. Where there is no room to note it, it lives on all the same. */
  async #noteUse(id: string): Promise<void> {
    const lastUsedAt = this.#parts.clock().toISOString();
    const noted = this.#document.change((list) => {
      const sessions = list.sessions.map((session) => (session.id === id ? { ...session, lastUsedAt } : session));
      return { ...list, sessions };
    });
    await noted.catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      const { requestId } = this.#parts;
      log({ level: 'warn', event: 'session-use-not-noted', requestId, ...describeError(error) });
    });
  }

  /**
   * The device that a request comes from, if the administrator has logged in there before (OWASP,
   * "device cookies"). Looks at the signature alone, which costs no call to the store.
   */
  async claimedDevice(request: Request): Promise<string | null> {
    return (await this.#claimsIn(request, 'device'))?.jti ?? null;
  }

  /** Whether a claimed device is still known. */
  async knows(deviceId: string): Promise<boolean> {
    return (await this.#document.read()).devices.includes(deviceId);
  }

  /**
   * Starts a session.
   *
   * @param device - as contracts/device-name.ts names it.
   * @param known - id of a known device; null for a new one.
   * @returns Set-Cookie values of the session and of the device.
   */
  async start(own: boolean, device: string, known: string | null): Promise<string[]> {
    const now = this.#parts.clock();
    const startedAt = now.toISOString();
    const deviceId = known ?? randomUUID();
    const session = { id: randomUUID(), startedAt, lastUsedAt: startedAt, own, device };
    await this.#document.change(({ subject, sessions, devices }) => {
      const left = sessions.filter((one) => secondsSince(one.startedAt, now) < limitsOf(one.own).absolute);
      const others = devices.filter((id) => id !== deviceId);
      return { subject, sessions: [...left, session], devices: [...others, deviceId].slice(-maxDevices) };
    });
    return [await this.#sessionCookie(session), await this.#cookieFor('device', deviceId, deviceLife)];
  }

  /** The live session of a request, or null. */
  async find(request: Request): Promise<Session | null> {
    const claims = await this.#claimsIn(request, 'session');
    const kept = claims && (await this.#document.read()).sessions.find(({ id }) => id === claims.jti);
    if (!claims || !kept) return null;
    const { id, device } = kept;
    if (secondsOf(this.#parts.clock()) - claims.iat < renewAfter) return { id, device, renewal: null };
    await this.#noteUse(id);
    return { id, device, renewal: await this.#sessionCookie(kept) };
  }

  /** All sessions that may still be used, the one used last first. */
  async list(): Promise<KeptSession[]> {
    const now = this.#parts.clock();
    const { sessions } = await this.#document.read();
    const live = sessions.filter(({ own, startedAt, lastUsedAt }) => {
      const { idle, absolute } = limitsOf(own);
      return secondsSince(startedAt, now) < absolute && secondsSince(lastUsedAt, now) < idle + renewAfter;
    });
    return live.sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
  }

  /**
   * Ends sessions, at once and for good.
   *
   * @param staysKnown - which devices are known from then on; all of them where it is left out.
   */
  async end(isEnded: (id: string) => boolean, staysKnown: (deviceId: string) => boolean = () => true): Promise<void> {
    await this.#parts.beforeEnd(isEnded);
    await this.#document.change(({ subject, sessions, devices }) => ({
      subject,
      sessions: sessions.filter(({ id }) => !isEnded(id)),
      devices: devices.filter(staysKnown),
    }));
  }
}

/** Set-Cookie value that removes the browser's session. */
export const sessionOverCookie = (): string => writeCookie(cookies.session, '', 0);
