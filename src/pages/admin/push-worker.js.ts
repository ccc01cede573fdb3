import { sharedCopy } from '../../copy/queries.ts';
import worker from '../../features/desk/settings/push-worker.js?raw';
import { notificationStrings } from '../../i18n/notifications.ts';
import { defaultLanguage, language } from '../../lib/language.ts';
import { offlinePath, routes } from '../../lib/paths.ts';

/** The desk's service worker, under an address that stays: its words come from the content. */
export async function GET(): Promise<Response> {
  // Belongs to the desk, which other languages have not: their builds leave it out
  // (src/languages/other-languages.ts).
  if (language !== defaultLanguage) return new Response();
  const { push } = await sharedCopy('notifications');
  const fallback = JSON.stringify({ ...push, url: routes.dashboard, offline: offlinePath });
  const stopped = JSON.stringify(notificationStrings.devices.stopped);
  return new Response(`const fallback = ${fallback};\nconst stopped = ${stopped};\n${worker}`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
}
