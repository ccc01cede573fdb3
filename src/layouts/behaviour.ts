/**
 * What public pages do besides islands, in one file at the lowest priority;
 * until it is here, links lead to pages.
 */
import '../chrome/mobile-menu.ts';
import '../chrome/site-header.ts';
import '../components/fold-details.ts';
import { openFromLinks } from '../features/dialogs/dialog-opener.ts';
import { open as openIncubation } from '../features/enquiries/open-incubation-dialog.ts';
import { noteVisit } from '../features/forms/visit.ts';
import '../features/events/ended.ts';
import { whenIdle } from './when-idle.ts';

openFromLinks({
  incubation: async () => ({ open: openIncubation }),
  eligibility: () => import('../features/eligibility/EligibilityInPlace.tsx'),
});
noteVisit();
// Safari reports a transition that Back has cut short as an error that nobody has caught.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => 0);
  viewTransition?.finished.catch(() => 0);
  viewTransition?.updateCallbackDone.catch(() => 0);
});
// The menu of programs, which opens and closes by itself, stands in wide windows only.
const isWide = matchMedia('(width >= 64rem)');
const inWideWindow = () =>
  isWide.matches && void import('../chrome/programs-menu.ts').catch(() => 0);
inWideWindow();
isWide.addEventListener('change', inWideWindow);
// Neither tooltips nor the popup are for a finger: a phone fetches them once it has a mouse.
const withMouse = () => void import('./with-mouse.ts').catch(() => 0);
const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && withMouse();
if (matchMedia('(any-hover: hover)').matches) withMouse();
else document.addEventListener('pointerout', isMouse);
// Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(whenIdle);
