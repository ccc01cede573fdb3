import type { ClientDirective } from 'astro';
import type { IslandAnswer } from '../lib/islands.ts';
import { waitingIsland } from './island.ts';

/**
 * Hydrates when `document` receives the named event, and answers whoever sent it (lib/islands.ts).
 */
const onEvent: ClientDirective = (load, options, element) => {
  const name = String(options.value);
  const island = waitingIsland(load, element, false);
  document.addEventListener(`${name}:intent`, island.prepare);
  document.addEventListener(name, async (event) => {
    const answer = (event as CustomEvent<IslandAnswer | null>).detail;
    const runs = await island.start();
    answer?.(runs);
  });
};

export default onEvent;
