/** Attribute of the first view, and of the template that the page keeps for it. */
export const firstView = 'data-first-view';

const shown = () => document.querySelector<HTMLElement>(`div[${firstView}]`);

/** Shows the desk's island, or keeps it from sight while the first view stands there. */
export function showIsland(shows: boolean): void {
  document.querySelector<HTMLElement>('main astro-island')?.style.setProperty('display', shows ? '' : 'none');
}

/** Where the focus is within the first view: a card, and what of it by its name. */
function focusIn(view: HTMLElement) {
  const focused = view.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.closest<HTMLElement>('[data-id]')?.dataset.id;
  return id === undefined ? undefined : { id, name: focused?.getAttribute('aria-label') ?? null };
}

/** Takes the first view away once the desk stands in its place, and hands on the focus. */
export function endFirstView(): void {
  const view = shown();
  if (!view) return;
  const focus = focusIn(view);
  view.remove();
  showIsland(true);
  // The desk's cards stand there with the next frame, when their places are measured.
  if (focus)
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(focus.id)}"]`);
      const parts = [...(card?.querySelectorAll<HTMLElement>('[aria-label]') ?? [])];
      const part = parts.find((each) => each.getAttribute('aria-label') === focus.name) ?? card;
      part?.focus({ preventScroll: true });
    });
}
