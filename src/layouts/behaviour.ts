/** What public pages do besides islands, in one file at the lowest priority; until it is here, links lead to pages. */
import '../components/chrome/mobile-menu.ts';
import '../components/chrome/programs-menu.ts';
import '../components/chrome/site-header.ts';
import '../components/ui/fold-details.ts';
import '../features/contact/contact-prefill.ts';
import { openFromLinks } from '../features/dialogs/dialog-opener.ts';
import { watchForExit } from '../features/exit-intent/exit-watch.ts';
import { noteVisit } from '../features/forms/visit.ts';
import { open as openIncubation } from '../features/incubation/open-dialog.ts';
import '../features/tooltips/tooltips.ts';
import { loadInPlace } from '../sections/eligibility/load-in-place.ts';
import '../sections/events/ended.ts';

openFromLinks({
  incubation: async () => ({ open: openIncubation }),
  eligibility: loadInPlace,
});
noteVisit();
watchForExit(() => import('../features/exit-intent/ExitIntent.tsx'));
// What no visitor waits for, nor misses where it is lost. Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(() => import('./when-idle.ts').catch(() => 0));
