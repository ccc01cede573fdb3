import type { ClientDirective } from 'astro';

/** When an island with `client:use` is needed though nobody touched it. */
export interface UseOptions {
  /** Milliseconds after the first contentful paint. */
  readonly after?: number;
}

/** Presses that came while the code was on its way, done once it is here. */
function keepPresses(element: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    pressed = (event.target as Element).closest<HTMLElement>('button');
  };
  element.addEventListener('click', keep, { capture: true });
  return () => {
    element.removeEventListener('click', keep, { capture: true });
    pressed?.click();
  };
}

/**
 * Hydrates at the first use: a press, a key or focus inside the island, or a mouse on one of its buttons; and at the latest
 * `after` milliseconds after the first paint, unless the visitor prefers less motion.
 */
const onUse: ClientDirective = (load, options, element) => {
  const { after } = (options.value || {}) as UseOptions;
  const names = ['pointerdown', 'pointerover', 'keydown', 'focusin'];
  const done = keepPresses(element);
  let timer = 0;
  const hydrate = async () => {
    for (const name of names) element.removeEventListener(name, onEvent);
    clearTimeout(timer);
    await (await load())();
    done();
  };
  const onEvent = (event: Event) => {
    if (event.type !== 'pointerover' || (event.target as Element).closest('button')) void hydrate();
  };
  for (const name of names) element.addEventListener(name, onEvent, { passive: true });
  if (after !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    timer = window.setTimeout(hydrate, after);
  }
};

export default onUse;
