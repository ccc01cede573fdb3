import type { ClientDirective } from 'astro';
import { liveAttribute } from '../lib/islands.ts';
import { waitingIsland } from './island.ts';

const names = ['focusin', 'pointerdown'];

/**
 * How long a form whose island has started may take to answer for itself, in milliseconds: a slow
 * phone needs a second.
 */
const patience = 10_000;

const isLive = (form: HTMLFormElement) => form.hasAttribute(liveAttribute);

/** Resolves once the form answers for itself, or with false when it takes too long. */
function comesAlive(form: HTMLFormElement): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      observer.disconnect();
      resolve(isLive(form));
    };
    const observer = new MutationObserver(settle);
    observer.observe(form, { attributeFilter: [liveAttribute] });
    setTimeout(settle, isLive(form) ? 0 : patience);
  });
}

/**
 * Hydrates when focus enters the island, or a pointer presses it. A form sent before that is sent
 * once it can be checked.
 */
const onFocus: ClientDirective = (load, _options, element) => {
  const island = waitingIsland(load, element, true);
  const start = async () => {
    const runs = await island.start();
    if (runs) for (const name of names) element.removeEventListener(name, start);
    return runs;
  };
  element.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    if (isLive(form)) return;
    event.preventDefault();
    // Without the code the server checks it, and shows what it found on a page of its own.
    if ((await start()) && (await comesAlive(form))) form.requestSubmit();
    else form.submit();
  });
  for (const name of names) element.addEventListener(name, start, { passive: true });
  // The visitor may have been quicker than this script.
  if (element.contains(document.activeElement)) void start();
};

export default onFocus;
