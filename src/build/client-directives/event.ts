import type { ClientDirective } from 'astro';
import { waitingIsland } from './island.ts';

/** Hydrates when `document` receives the named event, and answers it; the whole conversation is in lib/islands.ts. */
const onEvent: ClientDirective = (load, options, element) => {
  const name = String(options.value);
  const island = waitingIsland(load, element);
  document.addEventListener(`${name}:intent`, island.prepare);
  document.addEventListener(name, async () => {
    const answer = (await island.start()) ? 'ready' : 'failed';
    document.dispatchEvent(new CustomEvent(`${name}:${answer}`));
  });
};

export default onEvent;
