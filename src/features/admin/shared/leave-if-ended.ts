import { adminStrings } from '../../../i18n/admin.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { routes } from '../../../lib/paths.ts';
import { flashToast } from '../../toasts/flash.store.ts';

let leaving = false;

/**
 * Leads to the login because the session has ended, and says so there. Once: both lists find it out
 * together, and a second navigation within the first made Chromium drop both.
 *
 * @param message - the server's own, when it sent one.
 */
export function leaveForLogin(message: string | undefined): void {
  if (leaving) return;
  leaving = true;
  const { title, description } = adminStrings.sessionEnded;
  flashToast({ title, description: message ?? description });
  location.replace(routes.admin);
}

/**
 * Leads to the login when an action failed because the session has ended.
 *
 * @param error - what the action threw.
 * @returns whether it does; then there is nothing else to say.
 */
export function leaveIfEnded(error: unknown): boolean {
  const ended = error instanceof ApiError && error.status === 401;
  if (ended) leaveForLogin(error.serverMessage);
  return ended;
}
