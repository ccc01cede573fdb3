import type { ClientDirective } from 'astro';
import { waitingIsland } from './island.ts';

const names = ['focusin', 'pointerdown'];

const onFocus: ClientDirective = (load, _options, element) => {
  const island = waitingIsland(load, element);
  const start = async () => {
    if (!(await island.start())) return;
    for (const name of names) element.removeEventListener(name, start);
  };
  for (const name of names) element.addEventListener(name, start, { passive: true });
  // The visitor may have been quicker than this script.
  if (element.contains(document.activeElement)) void start();
};

export default onFocus;
