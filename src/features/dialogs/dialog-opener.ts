/**
 * Dialogs: opens windows over the page from links, and fetches their code only then. The ways in
 * are openFromLinks for links with `data-dialog`, and AskedDialog.tsx for what such a window is
 * made of. A link is never a dead end: where the code cannot be had, it leads to the page with the
 * same content.
 */

import { nextFrame } from '../../lib/next-frame.ts';
import { type Load, openOnDemand } from '../../lib/open-on-demand.ts';

/** After how many milliseconds an opening that takes long is spoken of. */
const openingSaidAfterMilliseconds = 700;

/** After how many it counts as failed, and how long that stays in sight. */
const openingTimeoutMilliseconds = 10_000;

/** Dialogs that could not be opened the last time. */
const failed = new Set<Load>();

/** Whether there is another page behind the link that can be had. */
async function leadsOn(link: HTMLAnchorElement): Promise<boolean> {
  if (link.pathname === location.pathname) return false;
  const page = await fetch(link.href, {
    signal: AbortSignal.timeout(openingTimeoutMilliseconds),
  }).catch(() => null);
  return Boolean(page?.ok);
}

/**
 * Has links with `data-dialog` open it;
 * their address stays the way on without scripts, and after two failures.
 */
export function openFromLinks(dialogs: Readonly<Record<string, Load>>): void {
  // layouts/PublicLayout.astro, on the same pages.
  const note = document.querySelector('[data-opening]') as HTMLElement;
  const messages = { opening: note.dataset.opening, failed: note.textContent };
  let timer = 0;

  /** Says it at the foot of the window; nothing at all takes away what is said. */
  function say(what?: keyof typeof messages) {
    clearTimeout(timer);
    if (what) note.textContent = messages[what] ?? '';
    note.toggleAttribute('hidden', !what);
    if (what === 'failed') timer = window.setTimeout(say, openingTimeoutMilliseconds);
  }

  async function open(link: HTMLAnchorElement, load: Load) {
    say();
    timer = window.setTimeout(say, openingSaidAfterMilliseconds, 'opening');
    // The answer to the press is painted first:
    // to ask for a dozen files takes a slow phone a while.
    await nextFrame();
    if (await openOnDemand(load, openingTimeoutMilliseconds)) return say();
    if (failed.has(load) && (await leadsOn(link))) return location.assign(link.href);
    failed.add(load);
    say('failed');
  }

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-dialog]')
        : null;
    const load = dialogs[link?.dataset.dialog ?? ''];
    if (!link || !load || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(link, load);
  });
}
