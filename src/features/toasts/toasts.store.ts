import { openOnDemand } from '../../lib/open-on-demand.ts';
import { $seen, $toast, type Toast } from './toast.store.ts';

/** How a person learns that a form was accepted, before it is cleared. */
export interface Confirmation {
  readonly title: string;
  readonly description: string;
  /** Fetches ahead what `show` needs. */
  prepare(): void;
  /** Shows it; false when it could not be shown, then the form says it. Never rejects, and takes seconds at most. */
  show(): Promise<boolean>;
}

/** How long a form waits for its toast before it says itself what there is to say, in milliseconds. */
const patience = 4_000;

const loadViewport = () => import('./Toaster.tsx');

let lastId = 0;

/** Shows a toast in place of any other; tells, in seconds at most, whether it stands and so is read out. */
export function showToast(
  toast: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>,
): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  const seen = new Promise<boolean>((resolve) => {
    const end = (stands: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(stands);
    };
    const timer = setTimeout(end, patience, false);
    const stop = $seen.listen((last) => last === id && end(true));
  });
  $toast.set({ status: 'open', toast: { variant: 'default', ...toast, id } });
  void openOnDemand(loadViewport, patience);
  return seen;
}

/** Confirms a form by a toast, else by itself. `before` it shows: a modal dialog left open would hide it. */
export function toastConfirmation(
  words: Pick<Toast, 'title' | 'description'>,
  before = () => {},
): Confirmation {
  return {
    ...words,
    prepare: () => void loadViewport().catch(() => undefined),
    async show() {
      if (!(await openOnDemand(loadViewport, patience))) return false;
      before();
      return showToast(words);
    },
  };
}
