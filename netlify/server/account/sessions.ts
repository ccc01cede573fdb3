import { createHash, randomUUID } from 'node:crypto';
import { z } from '#shared/schema.ts';
import type { AdminConfig } from '../config.ts';
import { describeError, log } from '../log.ts';
import { parseJson } from '../store/parse-json.ts';
import { type Document, openDocument } from '../store/shared-document.ts';
import { type BlobStore, StoreUnavailable } from '../store/store.ts';
import { secondsOf, signToken, type TokenUse, verifyToken } from './jwt.ts';
import { openCookies } from './session-cookies.ts';

/** Where all sessions stand, and the ids of known devices. No backup holds it. */
const sessionsKey = 'login/sessions.json';

/** Seconds of a day. */
const day = 86_400;

/** How long a session lasts without a request, and at most, in seconds. */
const limitsOf = (own: boolean) =>
  own ? { idle: 30 * day, absolute: 180 * day } : { idle: 30 * 60, absolute: day / 2 };

/** Age after which a used token is replaced, in seconds: rarely enough to cost nothing. */
const renewAfter = 5 * 60;

/** How many devices are remembered as known ones. */
const maxDevices = 20;

/** For how long after a login a device is known, in seconds. */
const deviceLife = 180 * day;

const sessionShape = z.object({
  /** UUID: a name and no proof, which is the signed cookie alone. */
  id: z.string(),
  /** ISO 8601 instants; the last use is right to {@link renewAfter}. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the device is the owner's own. */
  own: z.boolean(),
  /** As src/shared/device-name.ts names it. */
  device: z.string(),
});

const listShape = z.object({
  subject: z.string(),
  sessions: z.array(sessionShape),
  devices: z.array(z.string()),
});

/** A session as it is kept. */
export type KeptSession = z.infer<typeof sessionShape>;

/** The session of a request; `renewal` is the Set-Cookie value that keeps it alive, when it is time for it. */
export type Session = Pick<KeptSession, 'id' | 'device'> & { readonly renewal: string | null };

/** What sessions are opened with. */
interface SessionParts {
  readonly store: BlobStore;
  readonly admin: AdminConfig;
  readonly clock: () => Date;
  readonly requestId: string;
  /** Whether a browser on this very machine may be given cookies without `Secure` (session-cookies.ts). */
  readonly mayBeLocal: boolean;
  /** Ends what belongs to sessions, before them. */
  readonly beforeEnd: (isEnded: (id: string) => boolean) => Promise<void>;
}

/** Names the administrator by e-mail address and password: changing either ends every session. */
export function subjectOf({ email, passwordHash }: AdminConfig): string {
  return createHash('sha256').update(`${email}\n${passwordHash}`).digest('base64url').slice(0, 22);
}

const secondsSince = (instant: string, now: Date) => (now.getTime() - Date.parse(instant)) / 1000;

/**
 * The administrator's sessions. Two things must agree: a signed token, which ends by itself, and an
 * entry in the list, whose removal ends it at once. Methods throw StoreUnavailable unless confirmed.
 */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #use: TokenUse;
  readonly #document: Document<z.infer<typeof listShape>>;

  constructor(parts: SessionParts) {
    const subject = subjectOf(parts.admin);
    this.#parts = parts;
    this.#use = { use: 'session', subject };
    this.#document = openDocument(parts.store, sessionsKey, (text) => {
      const list = parseJson(listShape, text);
      // A list of an earlier password, or a damaged one, holds no session that could be used.
      return list?.subject === subject ? list : { subject, sessions: [], devices: [] };
    });
  }

  #cookies(request: Request) {
    return openCookies(request, this.#parts.mayBeLocal);
  }

  /** Set-Cookie value that removes the browser's session. */
  overCookie(request: Request): string {
    return this.#cookies(request).write('session', '', 0);
  }

  /** Set-Cookie value that keeps a session alive. */
  async #sessionCookie(request: Request, { id, own, startedAt }: KeptSession): Promise<string> {
    const { admin, clock } = this.#parts;
    const { idle, absolute } = limitsOf(own);
    const life = Math.floor(Math.min(idle, absolute - secondsSince(startedAt, clock())));
    const iat = secondsOf(clock());
    const token = await signToken(admin, this.#use, { jti: id, iat, exp: iat + life });
    return this.#cookies(request).write('session', token, life);
  }

  /** Notes that a session is used. Where there is no room to note it, it lives on all the same. */
  async #noteUse(id: string): Promise<void> {
    const lastUsedAt = this.#parts.clock().toISOString();
    const noted = this.#document.change((list) => {
      const sessions = list.sessions.map((session) =>
        session.id === id ? { ...session, lastUsedAt } : session,
      );
      return { ...list, sessions };
    });
    await noted.catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      const { requestId } = this.#parts;
      log({ level: 'warn', event: 'session-use-not-noted', requestId, ...describeError(error) });
    });
  }

  /** Id of the device, if the administrator has logged in there before (OWASP, "device cookies"). */
  async knownDevice(request: Request): Promise<string | null> {
    const id = this.#cookies(request).read('device');
    return id !== '' && (await this.#document.read()).devices.includes(id) ? id : null;
  }

  /**
   * Starts a session.
   *
   * @param own - whether the device is the owner's own: its session lasts longer.
   * @param device - what the device is called in the list of sessions.
   * @param known - id of the device where somebody has logged in before; null for a new one.
   * @returns the Set-Cookie values of session and device.
   */
  async start(
    request: Request,
    own: boolean,
    device: string,
    known: string | null,
  ): Promise<string[]> {
    const now = this.#parts.clock();
    const startedAt = now.toISOString();
    const deviceId = known ?? randomUUID();
    const session = { id: randomUUID(), startedAt, lastUsedAt: startedAt, own, device };
    await this.#document.change(({ subject, sessions, devices }) => {
      const left = sessions.filter(
        (one) => secondsSince(one.startedAt, now) < limitsOf(one.own).absolute,
      );
      const others = devices.filter((id) => id !== deviceId);
      return {
        subject,
        sessions: [...left, session],
        devices: [...others, deviceId].slice(-maxDevices),
      };
    });
    const deviceCookie = this.#cookies(request).write('device', deviceId, deviceLife);
    return [await this.#sessionCookie(request, session), deviceCookie];
  }

  /** The live session of a request, or null. */
  async find(request: Request): Promise<Session | null> {
    const { admin, clock } = this.#parts;
    const token = this.#cookies(request).read('session');
    const claims = await verifyToken(admin, this.#use, token, clock());
    const kept =
      claims && (await this.#document.read()).sessions.find(({ id }) => id === claims.jti);
    if (!claims || !kept) return null;
    const { id, device } = kept;
    if (secondsOf(clock()) - claims.iat < renewAfter) return { id, device, renewal: null };
    await this.#noteUse(id);
    return { id, device, renewal: await this.#sessionCookie(request, kept) };
  }

  /** All sessions that may still be used, the one used last first. */
  async list(): Promise<KeptSession[]> {
    const now = this.#parts.clock();
    const { sessions } = await this.#document.read();
    const live = sessions.filter(({ own, startedAt, lastUsedAt }) => {
      const { idle, absolute } = limitsOf(own);
      return (
        secondsSince(startedAt, now) < absolute && secondsSince(lastUsedAt, now) < idle + renewAfter
      );
    });
    return live.sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
  }

  /**
   * Ends sessions, at once and for good.
   *
   * @param isEnded - which sessions, by their ids.
   * @param staysKnown - which devices stay known, by their ids; all unless given.
   */
  async end(
    isEnded: (id: string) => boolean,
    staysKnown: (deviceId: string) => boolean = () => true,
  ): Promise<void> {
    await this.#parts.beforeEnd(isEnded);
    await this.#document.change(({ subject, sessions, devices }) => ({
      subject,
      sessions: sessions.filter(({ id }) => !isEnded(id)),
      devices: devices.filter(staysKnown),
    }));
  }
}
