/** What the public pages do once nothing else is left to do. */

import { showUrgentFacts } from '../features/facts/ask-facts.ts';
import { keepPlaceAcrossLanguages, languageToOffer } from '../features/language/wanted-language.ts';
import { waitingMark } from '../features/offline/waiting-mark.ts';
import { watchForSearch } from '../features/search/watch-for-search.ts';
import { readDevice } from '../lib/browser-storage.ts';
import { registerSiteWorker } from '../lib/service-worker.ts';

/** What some pages have, and where its code is: the others fetch nothing for it. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  'form[data-draft]': () => import('../features/forms/early-drafts.ts'),
  'contact-prefill, eligibility-restore, office-map, contents-nav, a[data-share], .program': () =>
    import('../sections/parts.ts'),
};

/** Starts it all; what is lost on the way no visitor misses. */
export function whenIdle(): void {
  // For the home screen only, and with it the browser fetches a large icon.
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: '/manifest.webmanifest',
    }),
  );
  registerSiteWorker();
  for (const [selector, load] of Object.entries(parts))
    if (document.querySelector(selector)) void load().catch(() => undefined);
  keepPlaceAcrossLanguages();
  const offered = languageToOffer();
  if (offered)
    void import('../features/language/offer.ts')
      .then(({ offerLanguage }) => offerLanguage(offered))
      .catch(() => undefined);
  watchForSearch();
  // A visitor who goes on to another page ends what is still loading.
  void showUrgentFacts().catch(() => undefined);
  // Sends what waits, or says that it still does; most visitors fetch nothing for it.
  if (readDevice(waitingMark) !== null)
    void import('../features/offline/look-for-waiting.ts').catch(() => undefined);
}
