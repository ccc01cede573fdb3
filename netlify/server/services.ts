import { createHmac } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { type Audit, openAudit } from './audit.ts';
import { type Session, Sessions } from './auth/sessions.ts';
import { type BlobStore, openStore } from './blobs/store.ts';
import { type AdminConfig, ConfigError, type Env, parseAdminConfig } from './config.ts';
import { HttpError } from './errors.ts';
import { describeError, log } from './log.ts';
import { dropDevicesOf } from './notifications/devices.ts';
import type { SendingParts } from './notifications/open-sending.ts';
import type { Subject } from './notifications/tell.ts';
import { tellAfterAnswer } from './notifications/tell-after-answer.ts';
import { type StorageSpace, storageSpace } from './storage.ts';

/**
 * What one request works with; made new for each, because the store's address and deadline belong
 * to the request.
 */
export interface Services {
  readonly store: BlobStore;
  readonly audit: Audit;
  readonly clock: () => Date;
  /** Tells of an enquiry once the answer is out. */
  tellAfterAnswer(subject: Subject): void;
  /** What any other sending is put together from. */
  readonly sendingParts: SendingParts;
  /** Room on the disk that holds the enquiries; null where the platform sees to it. */
  storageSpace(): StorageSpace | null;
  /** Whether what comes from one network is limited; off only in load tests. */
  readonly rateLimits: boolean;
  /**
   * The administrator's settings. Throws 503 when none are configured or one is bad; the log says
   * which.
   */
  admin(): AdminConfig;
  /** The administrator's sessions. Throws as {@link Services.admin}. */
  sessions(): Sessions;
  /** The caller's session, where the contract asks for one. */
  readonly session?: Session;
  /**
   * Secrets derived from the site's own for one purpose: the present one first, then the previous
   * one. None where no administrator is configured; the public forms work without.
   */
  secretsFor(purpose: string): Uint8Array[];
}

/** Shown while no administrator can log in, whatever the reason: the reason is in the log. */
const notServing = 'The administration is not set up on this server. Its log names the setting that is missing.';

/**
 * Puts the services of one request together.
 *
 * @param context - the platform's; its deploy context names the store.
 * @param env - the settings.
 * @param signal - the request's deadline.
 * @param requestId - for the log.
 */
export function openServices(context: Context, env: Env, signal: AbortSignal, requestId: string): Services {
  const clock = () => new Date();
  const openOwnStore = (deadline: AbortSignal) =>
    openStore({ context: context.deploy?.context ?? env.CONTEXT ?? 'dev', signal: deadline });
  const store = openOwnStore(signal);

  let parsed: AdminConfig | null | undefined;
  /** Parsed at the first use: an enquiry asks for several secrets. */
  const adminConfig = (): AdminConfig | null => {
    parsed ??= parseAdminConfig(env);
    return parsed;
  };

  function admin(): AdminConfig {
    try {
      const config = adminConfig();
      if (config) return config;
      throw new ConfigError('ADMIN_EMAIL', 'is missing. `npm run admin` prints all lines that are needed.');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      log({ level: 'error', event: 'refused-to-serve', requestId, setting: error.setting, ...describeError(error) });
      throw new HttpError('unavailable', notServing, { headers: { 'Retry-After': '300' } });
    }
  }

  function secretsFor(purpose: string): Uint8Array[] {
    try {
      const keys = adminConfig()?.keys ?? [];
      return keys.map(({ secret }) => new Uint8Array(createHmac('sha256', secret).update(purpose).digest()));
    } catch (error) {
      // A bad setting of the administration is told where it matters; an enquiry is taken all the
      // same.
      if (error instanceof ConfigError) return [];
      throw error;
    }
  }

  const siteUrl = context.site?.url ?? env.URL ?? context.url?.origin ?? 'http://localhost';
  const sendingParts = { env, clock, siteUrl, secretsFor };
  return {
    store,
    audit: openAudit(store, clock, requestId),
    clock,
    tellAfterAnswer: (subject) =>
      context.waitUntil?.(tellAfterAnswer({ ...sendingParts, openStore: openOwnStore, requestId }, subject)),
    sendingParts,
    secretsFor,
    storageSpace: () => storageSpace(context),
    rateLimits: env.RATE_LIMITS?.trim() !== 'off',
    admin,
    sessions: () => {
      const beforeEnd = (isEnded: (session: string) => boolean) => dropDevicesOf(store, isEnded);
      return new Sessions({ store, admin: admin(), clock, requestId, beforeEnd });
    },
  };
}
