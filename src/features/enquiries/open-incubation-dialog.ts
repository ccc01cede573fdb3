import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { fetchPage } from '../../lib/fetch-page.ts';
import { nextFrame } from '../../lib/next-frame.ts';
import { incubationDialogPath } from '../../lib/paths.ts';

let place: HTMLElement | undefined;

/**
 * Ends when React answers for the dialog;
 * never where its code cannot be had, until it is opened again.
 */
let live: Promise<void> | undefined;

/**
 * Fetches the dialog, as src/pages/dialogs/incubation.htm.ts gives it.
 *
 * @throws when it cannot be had.
 */
async function fetchDialog(): Promise<HTMLElement> {
  const [{ body }] = await Promise.all([fetchPage(incubationDialogPath), loadStylesheet()]);
  return document.adoptNode(body.firstElementChild as HTMLElement);
}

/** Closes the dialog before React is there; the browser posts its form then. */
function closeOnPress(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('.dialog-close')) dialog.close();
  });
}

/** Has React answer for the dialog, which can be read and filled in before. */
function makeLive(): Promise<void> {
  live ??= import('./IncubationDialog.tsx').then(({ hydrate }) => place && hydrate(place));
  live.catch(() => {
    live = undefined;
  });
  return live;
}

/** Opens the incubation dialog: first its HTML, then React. @throws when it cannot be had. */
export async function open(): Promise<void> {
  if (!place) {
    const fetched = await fetchDialog();
    // Two presses on a slow line fetch it twice.
    if (!place) {
      place = fetched;
      document.body.append(place);
      closeOnPress(place.querySelector('dialog') as HTMLDialogElement);
    }
  }
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  if (!dialog.open) dialog.showModal();
  await nextFrame();
  makeLive().catch(() => undefined);
}
