import { askIsland, expectIsland } from '../../lib/islands.ts';

/** Time before an opening that takes long is spoken of, before it counts as failed, and that a failure stays in sight: milliseconds. */
const opening = 700;
const patience = 10_000;
const reading = 8_000;

/** How long a page may take to answer that a link would lead to, in milliseconds. */
const pageTime = 5_000;

/** Dialogs that could not be opened the last time. */
const failed = new Set<string>();

let timer = 0;

const opener = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null;

/** Says it at the foot of the window, after so many milliseconds; nothing takes away what is said. */
function say(what: 'opening' | 'failed' | 'nothing', after = 0) {
  clearTimeout(timer);
  const note = document.querySelector<HTMLElement>('[data-dialog-note]');
  const write = () => {
    if (note) note.textContent = note.dataset[what] ?? '';
    if (what === 'failed') say('nothing', reading);
  };
  if (after === 0) write();
  else timer = window.setTimeout(write, after);
}

/** Leads to the page behind the link, but not from a page that is here to one that is not, nor away from its own. */
async function leadOn(link: HTMLAnchorElement) {
  const answers =
    link.pathname !== location.pathname &&
    (await fetch(link.href, { signal: AbortSignal.timeout(pageTime) }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (answers) location.assign(link.href);
  else say('failed');
}

async function open(link: HTMLAnchorElement) {
  const name = `dialog:${link.dataset.dialog}`;
  say('opening', opening);
  if (await askIsland(name, patience)) {
    say('nothing');
  } else if (failed.has(name)) {
    await leadOn(link);
  } else {
    failed.add(name);
    say('failed');
  }
}

for (const name of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    name,
    (event) => {
      const link = opener(event);
      if (link) expectIsland(`dialog:${link.dataset.dialog}`);
    },
    { passive: true },
  );
}

document.addEventListener('click', (event) => {
  const link = opener(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void open(link);
});
