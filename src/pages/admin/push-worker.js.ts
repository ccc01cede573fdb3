import { pushDeviceWords } from '#features/notifications/admin/words.ts';
import words from '#generated/notification-words.json';
import worker from '../../features/notifications/admin/push-worker.js?raw';
import { offlinePath, routes } from '../../lib/paths.ts';

/** The desk's service worker, under an address that stays: its words come from the content. */
export async function GET(): Promise<Response> {
  const { title, text } = words.push;
  const fallback = JSON.stringify({ title, text, url: routes.dashboard, offline: offlinePath });
  const stopped = JSON.stringify(pushDeviceWords.stopped);
  return new Response(`const fallback = ${fallback};\nconst stopped = ${stopped};\n${worker}`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
}
