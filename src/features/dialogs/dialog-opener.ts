import { askIsland, expectIsland } from '../../lib/islands.ts';

/** After how many milliseconds an opening that takes long is spoken of. */
const opening = 700;

/** After how many it counts as failed, and how long that stays in sight. */
const patience = 10_000;

// It stands in the same component.
const note = document.querySelector('[data-opening]') as HTMLElement;
const messages = { opening: note.dataset.opening, failed: note.textContent };

/** Dialogs that could not be opened the last time. */
const failed = new Set<string>();

let timer = 0;

const opener = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null;

const nameOf = (link: HTMLAnchorElement) => `dialog:${link.dataset.dialog}`;

/** Says it at the foot of the window; nothing at all takes away what is said. */
function say(what?: keyof typeof messages) {
  clearTimeout(timer);
  if (what) note.textContent = messages[what] ?? '';
  note.toggleAttribute('hidden', !what);
  if (what === 'failed') timer = window.setTimeout(say, patience);
}

/**
 * Whether there is another page behind the link, and it can be had: none is left for one that
 * cannot, nor for itself.
 */
async function leadsOn(link: HTMLAnchorElement): Promise<boolean> {
  if (link.pathname === location.pathname) return false;
  const page = await fetch(link.href, { signal: AbortSignal.timeout(patience) }).catch(() => null);
  return Boolean(page?.ok);
}

async function open(link: HTMLAnchorElement) {
  const name = nameOf(link);
  say();
  timer = window.setTimeout(say, opening, 'opening');
  if (await askIsland(name, patience)) return say();
  if (failed.has(name) && (await leadsOn(link))) return location.assign(link.href);
  failed.add(name);
  say('failed');
}

function expect(event: Event) {
  const link = opener(event);
  if (link) expectIsland(nameOf(link));
}

for (const name of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(name, expect, { passive: true });
}

document.addEventListener('click', (event) => {
  const link = opener(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void open(link);
});
