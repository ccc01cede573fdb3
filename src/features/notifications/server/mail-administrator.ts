import type { AccountMail } from '#features/account/server/deps.ts';
import { ConfigError, type Env } from '#server/config.ts';
import { tidyEmail } from '#shared/email-address.ts';
import { loadWords } from './compose/fill-words.ts';
import { mailOf } from './compose/mail-template.ts';
import type { NotifierDeps } from './notifier.ts';
import { isEmail, parseMailConfig, publicUrl } from './settings.ts';

/** For one sending after an answer, in milliseconds. */
const patience = 12_000;

/**
 * Whether mails can be sent to the administrator: not while a setting is missing or wrong.
 *
 * @throws whatever else than a wrong setting hinders reading them.
 */
export function canMailAdministrator(env: Env): boolean {
  try {
    return isEmail(tidyEmail(env.ADMIN_EMAIL ?? '')) && parseMailConfig(env) !== null;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

/**
 * Sends a mail about the administrator's account, once: what leads into the desk waits in no queue.
 *
 * @throws {ConfigError} when a setting is wrong.
 * @throws {DeliveryError} unless it was sent.
 */
export async function mailAdministrator(
  { env, siteUrl }: NotifierDeps,
  { name, to, copies, subject, message, link }: AccountMail,
): Promise<void> {
  const config = parseMailConfig(env);
  if (!config) return;
  const [{ sendMail }, words] = await Promise.all([import('./channels/mail.ts'), loadWords()]);
  const links = link && [[link[0], publicUrl(siteUrl, words.siteUrl) + link[1]] as const];
  const mail = mailOf(subject, { heading: subject, message, links });
  const receivers = copies ? [to, ...config.to.filter((one) => one.toLowerCase() !== to)] : [to];
  const signal = AbortSignal.timeout(patience);
  await sendMail(config, { ...mail, name, to: receivers }, 'auto-generated', signal);
}
