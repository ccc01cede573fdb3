import { randomUUID } from 'node:crypto';
import { loginMessages } from '#features/account/contract/session.ts';
import type { AdminConfig } from '#server/config.ts';
import { HttpError } from '#server/http/errors.ts';
import { describeError, log } from '#server/log.ts';
import type { Document } from '#server/store/shared-document.ts';
import { type BlobStore, StoreUnavailable } from '#server/store/store.ts';
import { secondsOf, signToken, type TokenUse, verifyToken } from './jwt.ts';
import {
  digestOf,
  type KeptSession,
  type Logins,
  openLogins,
  passwordHashIn,
  subjectOf,
} from './login-document.ts';
import { openCookies } from './session-cookies.ts';

/** Seconds of a day. */
const day = 86_400;

/** How long a session lasts without a request, and at most, in seconds. */
const sessionLifetimes = (own: boolean) =>
  own ? { idle: 30 * day, absolute: 180 * day } : { idle: 30 * 60, absolute: day / 2 };

/** Age after which a used token is replaced, in seconds: rarely enough to cost nothing. */
const renewAfter = 5 * 60;

/** How many devices are remembered as known ones. */
const maxDevices = 20;

/** For how long after a login a device is known, in seconds. */
const deviceLife = 180 * day;

/**
 * The session of a request; `renewal` is the Set-Cookie value that keeps it alive,
 * when it is time for it.
 */
export type Session = Pick<KeptSession, 'id' | 'device' | 'provenAt'> & {
  readonly renewal: string | null;
};

/** What sessions are opened with. */
interface SessionParts {
  readonly store: BlobStore;
  readonly admin: AdminConfig;
  readonly clock: () => Date;
  readonly requestId: string;
  /**
   * Whether a browser on this very machine may be given cookies without `Secure`
   * (session-cookies.ts).
   */
  readonly mayBeLocal: boolean;
  /** Ends what belongs to sessions, before them. */
  readonly beforeEnd: (isEnded: (id: string) => boolean) => Promise<void>;
  /** Ends what belongs to no session but opens something, before every session ends. */
  readonly beforeEndOfAll: () => Promise<void>;
}

const secondsSince = (instant: string, now: Date) => (now.getTime() - Date.parse(instant)) / 1000;

/**
 * The administrator's sessions. Two things must agree: a signed token, which ends by itself,
 * and an entry in the list, whose removal ends it at once. Methods throw StoreUnavailable
 * unless confirmed.
 */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #use: TokenUse;
  readonly #document: Document<Logins>;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#use = { use: 'session', subject: subjectOf(parts.admin) };
    this.#document = openLogins(parts.store, parts.admin);
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
    const { idle, absolute } = sessionLifetimes(own);
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

  /** Notes that the owner has proven to be the one who uses a session. */
  async noteProof(id: string): Promise<void> {
    const provenAt = this.#parts.clock().toISOString();
    await this.#document.change((logins) => ({
      ...logins,
      sessions: logins.sessions.map((one) => (one.id === id ? { ...one, provenAt } : one)),
    }));
  }

  /**
   * Id of the device, if the administrator has logged in there before (OWASP, "device cookies").
   */
  async knownDevice(request: Request): Promise<string | null> {
    const id = this.#cookies(request).read('device');
    return id !== '' && (await this.#document.read()).devices.includes(id) ? id : null;
  }

  /** The hash that a password is judged by. */
  async passwordHash(): Promise<string> {
    return passwordHashIn(await this.#document.read(), this.#parts.admin);
  }

  /**
   * Starts a session.
   *
   * @param passwordHash - what {@link Sessions.passwordHash} was when the login was judged.
   * @param own - whether the device is the owner's own: its session lasts longer.
   * @param device - what the device is called in the list of sessions.
   * @param known - id of the device where somebody has logged in before; null for a new one.
   * @returns the Set-Cookie values of session and device.
   * @throws {HttpError} 401 when another password has been set since.
   */
  async start(
    request: Request,
    passwordHash: string,
    own: boolean,
    device: string,
    known: string | null,
  ): Promise<string[]> {
    const now = this.#parts.clock();
    const startedAt = now.toISOString();
    const deviceId = known ?? randomUUID();
    const session = { id: randomUUID(), startedAt, lastUsedAt: startedAt, own, device };
    const isStarted = await this.#document.change((logins) => {
      if (passwordHashIn(logins, this.#parts.admin) !== passwordHash) return null;
      const left = logins.sessions.filter(
        (one) => secondsSince(one.startedAt, now) < sessionLifetimes(one.own).absolute,
      );
      const others = logins.devices.filter((id) => id !== deviceId);
      return {
        ...logins,
        sessions: [...left, session],
        devices: [...others, deviceId].slice(-maxDevices),
      };
    });
    if (!isStarted) throw new HttpError('unauthenticated', loginMessages.invalid);
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
    const { id, device, provenAt } = kept;
    const session = { id, device, provenAt };
    if (secondsOf(clock()) - claims.iat < renewAfter) return { ...session, renewal: null };
    await this.#noteUse(id);
    return { ...session, renewal: await this.#sessionCookie(request, kept) };
  }

  /** All sessions that may still be used, the one used last first. */
  async list(): Promise<KeptSession[]> {
    const now = this.#parts.clock();
    const { sessions } = await this.#document.read();
    const live = sessions.filter(({ own, startedAt, lastUsedAt }) => {
      const { idle, absolute } = sessionLifetimes(own);
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
    await this.#document.change((logins) => ({
      ...logins,
      sessions: logins.sessions.filter(({ id }) => !isEnded(id)),
      devices: logins.devices.filter(staysKnown),
    }));
  }

  /** Ends every session; no device stays known, and no subscription address can be used. */
  async endAll(): Promise<void> {
    await this.#parts.beforeEndOfAll();
    await this.end(
      () => true,
      () => false,
    );
  }

  /**
   * Puts a password in the place of the present one. In the same write every session
   * ends, no device stays known, and no link can be used any more: of two who use one
   * link, one gets through.
   *
   * @param isAllowed - judges by what stands there at that moment.
   * @returns whether the password was set.
   */
  async setPassword(hash: string, isAllowed: (logins: Logins) => boolean): Promise<boolean> {
    await this.#parts.beforeEndOfAll();
    await this.#parts.beforeEnd(() => true);
    const replaces = digestOf(this.#parts.admin.passwordHash);
    return this.#document.change((logins) => {
      if (!isAllowed(logins)) return null;
      const resetLinks = logins.resetLinks?.map((link) => ({ ...link, isSpent: true as const }));
      return { ...logins, sessions: [], devices: [], password: { replaces, hash }, resetLinks };
    });
  }
}
