import { createHmac } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { openAudit } from '#features/account/server/audit.ts';
import { Sessions } from '#features/account/server/sessions.ts';
import { revokeCalendarAddress } from '#features/calls/server/calendar-address.ts';
import type { EnquiryDeps } from '#features/enquiries/server/deps.ts';
import {
  hiccupMilliseconds,
  notifyAfterAnswer,
} from '#features/enquiries/server/notifications/notify-after-answer.ts';
import type { FactDeps } from '#features/facts/server/current-facts.ts';
import { dropDevicesOf } from '#features/notifications/server/devices.ts';
import { type AdminConfig, ConfigError, type Env, parseAdminConfig } from '../config.ts';
import type { ServicesOpener } from '../http/define-handler.ts';
import { HttpError } from '../http/errors.ts';
import { describeError, log } from '../log.ts';
import { openNetlifyStore } from '../store/netlify-blobs.ts';
import type { HostContext } from '../store/storage-space.ts';
import { enquiryHooks } from './enquiry-hooks.ts';

/**
 * What one request works with; new for each,
 * because the store's address and deadline are the request's.
 */
export interface Services extends EnquiryDeps, FactDeps {}

/** Longest time for what is done after an answer, in milliseconds. */
const afterAnswerBudget = 25_000;

/** Comes only where somebody is not logged in: nothing else waits for it. */
const accountMails = () => import('#features/notifications/server/mail-administrator.ts');

/** Shown while no administrator can log in, whatever the reason: the reason is in the log. */
const notServing =
  'The administration is not set up on this server. Its log names the setting that is missing.';

/** The administrator's settings, parsed once, at their first use. */
function openAdmin(env: Env, requestId: string): Pick<Services, 'admin' | 'secretsFor'> {
  let parsed: AdminConfig | ConfigError | undefined;
  const settings = (): AdminConfig | ConfigError => {
    try {
      const missing = 'is missing. `npm run admin` prints all lines that are needed.';
      parsed ??= parseAdminConfig(env) ?? new ConfigError('ADMIN_EMAIL', missing);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      parsed = error;
    }
    return parsed;
  };
  return {
    admin() {
      const config = settings();
      if (!(config instanceof ConfigError)) return config;
      log({
        level: 'error',
        event: 'refused-to-serve',
        requestId,
        setting: config.setting,
        ...describeError(config),
      });
      throw new HttpError('unavailable', notServing, { headers: { 'Retry-After': '300' } });
    },
    secretsFor(purpose) {
      const config = settings();
      // Logins report a bad setting; an enquiry is taken all the same.
      if (config instanceof ConfigError) return [];
      return config.keys.map(
        ({ secret }) => new Uint8Array(createHmac('sha256', secret).update(purpose).digest()),
      );
    },
  };
}

/** Puts the services of one request together; `signal` is its deadline. */
export function openServices(
  context: Context & HostContext,
  env: Env,
  signal: AbortSignal,
  requestId: string,
): Services {
  const clock = context.clock ?? (() => new Date());
  const deployContext = context.deploy?.context ?? env.CONTEXT ?? 'dev';
  const openStore = context.openStore ?? openNetlifyStore;
  const pause = context.pause ?? ((milliseconds) => after(milliseconds, true));
  const openOwnStore = (deadline: AbortSignal) =>
    openStore({ context: deployContext, signal: deadline });
  const store = openOwnStore(signal);
  const { admin, secretsFor } = openAdmin(env, requestId);
  // Never of the request: its Host header is what a visitor writes.
  const siteUrl = context.site?.url ?? env.URL ?? 'http://localhost';
  const sendingDeps = { env, clock, siteUrl, secretsFor };
  const logStop = (error: unknown) =>
    log({ level: 'error', event: 'after-answer-stopped', requestId, ...describeError(error) });
  // With a deadline of its own, because the request's ends with the answer.
  const afterAnswer: Services['afterAnswer'] = (work) =>
    context.waitUntil?.(work(openOwnStore(AbortSignal.timeout(afterAnswerBudget))).catch(logStop));
  return {
    store,
    clock,
    sendingDeps,
    admin,
    secretsFor,
    canMail: async () => (await accountMails()).canMailAdministrator(env),
    mailAdministrator: async (mail) => (await accountMails()).mailAdministrator(sendingDeps, mail),
    afterAnswer,
    audit: openAudit(store, clock, requestId),
    notifyAfterAnswer: (subject) =>
      afterAnswer(async (own) => {
        const again = await notifyAfterAnswer(own, sendingDeps, enquiryHooks, subject);
        if (!again || !(await pause(hiccupMilliseconds))) return;
        const anew = openOwnStore(AbortSignal.timeout(afterAnswerBudget));
        await notifyAfterAnswer(anew, sendingDeps, enquiryHooks, subject);
      }),
    enquiryHooks,
    publish: context.publish ?? null,
    deployContext,
    storageSpace: () => context.storage?.() ?? null,
    makeRoom: () => context.makeRoom?.(),
    rateLimits: env.RATE_LIMITS?.trim() !== 'off',
    sessions: () => {
      const beforeEnd = (isEnded: (session: string) => boolean) => dropDevicesOf(store, isEnded);
      // The host says what room its disk has; a platform does not.
      const isOwnHost = context.storage !== undefined;
      const mayBeLocal = isOwnHost && (env.TRUST_PROXY?.trim() || 'off') === 'off';
      const beforeEndOfAll = () => revokeCalendarAddress(store);
      const ends = { beforeEnd, beforeEndOfAll };
      return new Sessions({ store, admin: admin(), clock, requestId, mayBeLocal, ...ends });
    },
  };
}

/** Opens the services of the functions' requests (http/define-handler.ts). */
export const opener: ServicesOpener<Services> = {
  open: openServices,
  async forAdministrator(request, services) {
    const session = await services.sessions().find(request);
    if (session === null) return null;
    const audit = services.audit.from(session.device);
    return { services: { ...services, audit, session }, renewal: session.renewal };
  },
};
