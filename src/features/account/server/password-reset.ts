import { randomBytes } from 'node:crypto';
import {
  resetMessages,
  type resetPassword as resetPasswordContract,
} from '#features/account/contract/password-reset.ts';
import { accountLimits } from '#features/account/limits.ts';
import { HttpError } from '#server/http/errors.ts';
import type { BlobStore } from '#server/store/store.ts';
import { deskPath, newPasswordPath } from '#shared/desk-path.ts';
import type { z } from '#shared/schema.ts';
import { claimAttempt } from './attempts.ts';
import { openAudit } from './audit.ts';
import type { AuthDeps, LoginAttempt, LoginClient } from './deps.ts';
import { requireCode, startSession, useUpCode } from './login.ts';
import { digestOf, openLogins, type ResetLink } from './login-document.ts';
import { runInLoginQueue } from './login-queue.ts';
import { removeAllPasskeys } from './passkeys.ts';
import { hashPassword } from './password.ts';
import { readSecondFactor } from './second-factor.ts';

const hour = 3_600_000;

/**
 * Whether a link was made within a time, in milliseconds;
 * by a clock that went wrong, before or after now.
 */
const isWithin = ({ madeAt }: ResetLink, time: number, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(madeAt)) < time;

/** Whether a token is that of a link which can still be used. */
function opens(links: readonly ResetLink[] = [], token: string, now: Date): boolean {
  const link = links.find((one) => one.token === digestOf(token));
  return (
    link !== undefined &&
    !link.isSpent &&
    isWithin(link, accountLimits.resetLinkMinutes * 60_000, now)
  );
}

/**
 * Makes a link for a new password, of which only a digest is kept. The links before stay: somebody
 * else who asks for one does not take the owner's away.
 *
 * @returns its token; null where the hour has had its links.
 */
async function makeLink({ admin, clock }: AuthDeps, store: BlobStore): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const link = { token: digestOf(token), madeAt: now.toISOString() };
  const isMade = await openLogins(store, admin()).change((logins) => {
    const links = logins.resetLinks?.filter((one) => isWithin(one, hour, now)) ?? [];
    if (links.length >= accountLimits.resetLinksAnHour) return null;
    return { ...logins, resetLinks: [...links, link] };
  });
  return isMade ? token : null;
}

/**
 * Mails the administrator a link for a new password, if it is his address that was typed.
 *
 * @param store - one that may be used after the answer,
 *   before which nothing tells whose address it is.
 * @throws what the mail server or the store did not take.
 */
export async function mailResetLink(
  deps: AuthDeps,
  store: BlobStore,
  username: string,
  requestId: string,
): Promise<void> {
  const { email } = deps.admin();
  if (username.toLowerCase() !== email || !(await deps.canMail())) return;
  const token = await makeLink(deps, store);
  if (token === null) return;
  await openAudit(store, deps.clock, requestId).add('reset-link-made');
  await deps.mailAdministrator({
    name: `reset-link.${requestId.toLowerCase()}`,
    to: email,
    subject: 'A new password for your enquiry desk',
    message:
      `Somebody has asked for a new password for your enquiry desk. The link works once, for ${accountLimits.resetLinkMinutes} minutes.\n\n` +
      'If it was not you, do nothing: your password stays as it is.',
    // Behind a `#`, which browsers send to nobody: no log, no cache and no other site sees it.
    link: ['Choose a new password', `${newPasswordPath}#${token}`],
  });
}

/** Mails the owner that the password is another, wherever he reads mails. */
async function mailThatItIsDone(deps: AuthDeps, requestId: string): Promise<void> {
  if (!(await deps.canMail())) return;
  await deps.mailAdministrator({
    name: `password-reset.${requestId.toLowerCase()}`,
    to: deps.admin().email,
    copies: true,
    subject: 'The password of your enquiry desk was changed',
    message:
      'A new password was set by a link that was mailed to you. Every other device is logged out, and passkeys have to be added again.\n\n' +
      'If it was not you, somebody else reads your mailbox: change its password first, then run `npm run admin` and set the new ADMIN_PASSWORD_HASH.',
    link: ['Open the desk', deskPath],
  });
}

/**
 * Sets a new password by the token of a link and, where one is switched on, the second factor. It
 * is judged in the queue of logins. A valid link has attempts of its own, which wrong logins do not
 * use up. Everything that the old password has opened ends:
 * sessions, known devices, passkeys and the other links.
 *
 * @returns the Set-Cookie values of a new session and its device.
 * @throws {HttpError} 409 for a link that cannot be used, 422 when a code is needed and none was
 *   typed, or a wrong one; 429 when attempts are used up or too many come at once.
 */
export async function handleResetPassword(
  deps: AuthDeps,
  attempt: LoginAttempt,
  { token, password, code = '' }: z.infer<typeof resetPasswordContract.request>,
): Promise<string[]> {
  const { store, audit, clock } = deps;
  const { requestId, request } = attempt;
  const factor = await readSecondFactor(store);
  requireCode(factor, code);
  const { resetLinks } = await openLogins(store, deps.admin()).read();
  const isLink = opens(resetLinks, token, clock());
  const judge = async (client: LoginClient) => {
    // A token is not guessed, so a wrong one takes no attempts of the account. A code could be.
    const claimed = isLink ? { resetLink: digestOf(token) } : { account: '' };
    const release = await claimAttempt(deps, client, claimed, requestId);
    const refuseLink = async () => {
      await audit.countRefusal('wrong-link');
      return new HttpError('conflict', resetMessages.spentLink);
    };
    if (!isLink) throw await refuseLink();
    const proof = await useUpCode(deps, factor, code, requestId);
    if (!proof) {
      await audit.countRefusal('wrong-code-of-link');
      const fields = { code: resetMessages.wrongCode };
      throw new HttpError('invalid', resetMessages.wrongCode, { fields });
    }
    const passwordHash = await hashPassword(password);
    // Before the link is spent: whatever ends the process here, the link can be used again.
    await removeAllPasskeys(store);
    const isSet = await deps
      .sessions()
      .setPassword(passwordHash, (logins) => opens(logins.resetLinks, token, clock()));
    if (!isSet) throw await refuseLink();
    await audit.add('password-reset', proof);
    deps.afterAnswer(() => mailThatItIsDone(deps, requestId));
    return startSession(deps, request, { passwordHash, client, release, proof }, false);
  };
  return runInLoginQueue(deps, attempt, judge, isLink);
}
