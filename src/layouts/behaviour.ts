/**
 * What public pages do besides islands, in one file at the lowest priority;
 * until it is here, links lead to pages.
 */
import '../chrome/mobile-menu.ts';
import '../chrome/programs-menu.ts';
import '../chrome/site-header.ts';
import '../components/fold-details.ts';
import '../features/enquiries/contact-prefill.ts';
import { openFromLinks } from '../features/dialogs/dialog-opener.ts';
import { open as openIncubation } from '../features/enquiries/open-incubation-dialog.ts';
import { watchForExit } from '../features/exit-intent/exit-watch.ts';
import { noteVisit } from '../features/forms/visit.ts';
import '../features/tooltips/tooltips.ts';
import { loadInPlace } from '../features/eligibility/load-in-place.ts';
import '../features/events/ended.ts';

openFromLinks({
  incubation: async () => ({ open: openIncubation }),
  eligibility: loadInPlace,
});
noteVisit();
// Safari reports a transition that Back has cut short as an error that nobody has caught.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => 0);
  viewTransition?.finished.catch(() => 0);
  viewTransition?.updateCallbackDone.catch(() => 0);
});
watchForExit(() => import('../features/exit-intent/ExitIntent.tsx'));
// What no visitor waits for, nor misses where it is lost. Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(() => import('./when-idle.ts').catch(() => 0));
