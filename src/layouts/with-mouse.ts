/** What public pages do where there is a mouse. */
import { watchForExit } from '../features/exit-intent/exit-watch.ts';
import '../features/tooltips/tooltips.ts';

watchForExit(() => import('../features/exit-intent/ExitIntent.tsx'));
