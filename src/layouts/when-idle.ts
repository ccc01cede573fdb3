/** What the public pages do once nothing else is left to do. */

import { showUrgentFacts } from '../features/facts/ask-facts.ts';
import { keepEarlyDrafts } from '../features/forms/early-drafts.ts';
import { keepPlaceAcrossLanguages, languageToOffer } from '../features/language/wanted-language.ts';
import { holdUnsentForms } from '../features/offline/hold-unsent.ts';
import { waitingMark } from '../features/offline/waiting-mark.ts';
import { watchForSearch } from '../features/search/watch-for-search.ts';
import { readDevice } from '../lib/browser-storage.ts';
import { routes } from '../lib/paths.ts';
import './site-worker.ts';
import '../sections/contact/office-map.ts';
import '../sections/contents/contents-nav.ts';
import '../features/eligibility/restore.ts';
import '../sections/offer-terms/share.ts';
import '../sections/programs/hold-pressed-card.ts';

// For the home screen only, and with it the browser fetches a large icon.
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
);
holdUnsentForms();
keepEarlyDrafts();
keepPlaceAcrossLanguages();
const offered = languageToOffer();
if (offered)
  void import('../features/language/offer.ts').then(({ offerLanguage }) => offerLanguage(offered));
watchForSearch(routes.search);
void showUrgentFacts();
// Sends what waits, or says that it still does; most visitors fetch nothing for it.
if (readDevice(waitingMark) !== null) void import('../features/offline/look-for-waiting.ts');
