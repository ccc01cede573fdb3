import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { fetchPage } from '../../lib/fetch-page.ts';
import { isEarly, sendOnceLive } from '../../lib/live-form.ts';
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

/** Until React is there: closes the dialog, and holds its form. */
function answerFor(dialog: HTMLDialogElement, within: HTMLElement): void {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('.dialog-close')) dialog.close();
  });
  // Heard above the place where React listens: what React has answered already is not early.
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !within.contains(event.target as Element) || !isEarly(event))
      return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    void sendOnceLive(form, within, new Promise((resolve) => makeLive().catch(resolve)));
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
      // Its form is held too, where the network goes before its code has come.
      void import('../forms/before-code.ts').catch(() => undefined);
      answerFor(place.querySelector('dialog') as HTMLDialogElement, place);
    }
  }
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  if (!dialog.open) dialog.showModal();
  await nextFrame();
  makeLive().catch(() => undefined);
}
