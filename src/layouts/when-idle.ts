/** What the public pages do once nothing else is left to do. */
import { keepPlaceAcrossLanguages, languageToOffer } from '../features/language-offer/wanted-language.ts';
import { holdUnsentForms } from '../features/offline/hold-unsent.ts';
import { waitingMark } from '../features/offline/waiting-mark.ts';
import { watchForSearch } from '../features/search/watch-for-search.ts';
import { routes, serviceWorkerPath } from '../lib/paths.ts';
import { registerWorker } from '../lib/service-worker.ts';
import '../sections/contact/office-map.ts';
import '../sections/contents/contents-nav.ts';
import '../sections/eligibility/restore.ts';

/** Named so that it is built; src/features/offline/integration.ts moves it to the address below, which stays. */
export { default as builtWorker } from '../features/offline/service-worker.ts?worker&url';

/** Put in by src/features/offline/integration.ts. */
declare const SERVICE_WORKER_IS_OFF: boolean;

if (!import.meta.env.DEV && !SERVICE_WORKER_IS_OFF && 'serviceWorker' in navigator) {
  // Private windows of some browsers refuse; the site needs none.
  void registerWorker(serviceWorkerPath).catch(() => undefined);
}
// For the home screen only, and with it the browser fetches a large icon.
document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
holdUnsentForms();
keepPlaceAcrossLanguages();
const offered = languageToOffer();
if (offered) void import('../features/language-offer/offer.ts').then(({ offerLanguage }) => offerLanguage(offered));
watchForSearch(routes.search);
// Sends what waits, or says that it still does; most visitors have nothing of the kind, and fetch
// nothing for it.
try {
  if (localStorage.getItem(waitingMark) !== null) void import('../features/offline/look-for-waiting.ts');
} catch {
  // Forbidden by the visitor's settings: nothing can wait.
}
