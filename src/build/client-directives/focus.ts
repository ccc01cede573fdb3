import type { ClientDirective } from 'astro';
import { waitingIsland } from './island.ts';

const names = ['focusin', 'pointerdown'];

/** Hydrates when focus enters the island, or a pointer presses it. A form sent before that is sent once it can be checked. */
const onFocus: ClientDirective = (load, _options, element) => {
  const island = waitingIsland(load, element);
  const start = async () => {
    const runs = await island.start();
    if (runs) for (const name of names) element.removeEventListener(name, start);
    return runs;
  };
  element.addEventListener('submit', async (event) => {
    if (!element.hasAttribute('ssr')) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    // Without the code the server checks it, and shows what it found on a page of its own.
    if (await start()) form.requestSubmit();
    else form.submit();
  });
  for (const name of names) element.addEventListener(name, start, { passive: true });
  // The visitor may have been quicker than this script.
  if (element.contains(document.activeElement)) void start();
};

export default onFocus;
