/**
 * What the public pages do besides their islands: custom elements, each a no-op where its element
 * is not, and listeners on the document. One file for the whole site, at the lowest priority; until
 * it is here, links lead to pages.
 */
import '../components/chrome/contact-bar.ts';
import '../components/chrome/mobile-menu.ts';
import '../components/chrome/programs-menu.ts';
import '../components/chrome/scroll-to-top.ts';
import '../components/chrome/site-header.ts';
import '../components/ui/fold-details.ts';
import '../features/contact/contact-prefill.ts';
import { openFromLinks } from '../features/dialogs/dialog-opener.ts';
import { watchForExit } from '../features/exit-intent/exit-watch.ts';
import { noteVisit } from '../features/forms/visit.ts';
import '../features/tooltips/tooltips.ts';

openFromLinks({
  incubation: () => import('../features/incubation/IncubationDialog.tsx'),
  eligibility: () => import('../sections/eligibility/EligibilityInPlace.tsx'),
});
noteVisit();
watchForExit(() => import('../features/exit-intent/ExitIntent.tsx'));
// What no visitor waits for, nor misses where it is lost: the service worker, messages that wait,
// search. Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(() => import('./when-idle.ts').catch(() => 0));
