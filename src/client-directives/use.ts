import type { ClientDirective } from 'astro';
import { waitingIsland } from './island.ts';

/** When an island with `client:use` is needed though nobody touched it. */
export interface UseOptions {
  /** Milliseconds after the first contentful paint. */
  readonly after?: number;
}

const names = ['pointerdown', 'pointerover', 'keydown', 'focusin'];

/** Milliseconds since the first contentful paint. */
function sincePaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.now() - (paint?.startTime ?? 0);
}

/**
 * Hydrates at the first use: a press, a key or focus inside the island, or a mouse on one of its
 * buttons; and at the latest `after` milliseconds after the first paint, unless the visitor prefers
 * less motion. A button that is pressed meanwhile acts once the island runs.
 */
const onUse: ClientDirective = (load, options, element) => {
  const { after } = (options.value || {}) as UseOptions;
  const island = waitingIsland(load, element, true);
  let pressed: HTMLElement | null = null;

  const start = async () => {
    if (!(await island.start())) return;
    for (const name of names) element.removeEventListener(name, onEvent);
    element.removeEventListener('click', keep, { capture: true });
    pressed?.click();
    pressed = null;
  };
  const buttonOf = (event: Event) => (event.target as Element).closest('button');
  const onEvent = (event: Event) => {
    if (event.type !== 'pointerover' || buttonOf(event)) void start();
  };
  const keep = (event: Event) => {
    pressed = buttonOf(event);
  };
  for (const name of names) element.addEventListener(name, onEvent, { passive: true });
  element.addEventListener('click', keep, { capture: true });
  if (after !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    setTimeout(start, after - sincePaint());
  }
};

export default onUse;
