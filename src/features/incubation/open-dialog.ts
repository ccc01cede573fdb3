import { loadStylesheet } from '../../lib/deferred-styles.ts';
import { fetchPage } from '../../lib/fetch-page.ts';
import { isEarly, sendOnceLive } from '../../lib/live-form.ts';
import { nextFrame } from '../../lib/next-frame.ts';
import { routes } from '../../lib/paths.ts';
import { incubationDialogId } from './dialog-id.ts';

/** The dialog in this page, once it was asked for. */
let place: HTMLElement | undefined;

/** Ends when React answers for the dialog; never where its code cannot be had, until it is opened again. */
let live: Promise<void> | undefined;

/** Takes the dialog out of the page of the same form (src/pages/startup/apply.astro). @throws when it cannot be had. */
async function fetchDialog(): Promise<HTMLElement> {
  const [page] = await Promise.all([fetchPage(routes['startup-apply']), loadStylesheet()]);
  const template = page.querySelector<HTMLTemplateElement>(`#${incubationDialogId}`);
  if (!template) throw new Error(`No dialog in ${routes['startup-apply']}.`);
  const fetched = document.createElement('div');
  Object.assign(fetched.dataset, template.dataset);
  fetched.append(document.importNode(template.content, true));
  return fetched;
}

/** Until React is there: closes the dialog, and holds its form. */
function answerFor(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('.dialog-close')) dialog.close();
  });
  dialog.addEventListener('submit', (event) => {
    if (isEarly(event)) void sendOnceLive(event, new Promise((resolve) => makeLive().catch(resolve)));
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
      answerFor(place.querySelector('dialog') as HTMLDialogElement);
    }
  }
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  if (!dialog.open) dialog.showModal();
  await nextFrame();
  makeLive().catch(() => undefined);
}
