import { strings } from '../../i18n/index.ts';
import { ApiError } from '../../lib/api-client.ts';
import { routes } from '../../lib/paths.ts';
import { flashToast } from '../toasts/flash.store.ts';
import { sentenceOf } from './queries.ts';

/**
 * Leads to the login when an action failed because the session has ended, and says so there.
 *
 * @param error - what the action threw.
 * @returns whether it does; then there is nothing else to say.
 */
export function leaveIfEnded(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  const { title, description } = strings.admin.sessionEnded;
  flashToast({ title, description: sentenceOf(error, description) });
  location.replace(routes.admin);
  return true;
}
