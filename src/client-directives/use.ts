import type { ClientDirective } from 'astro';
import { loadStylesheet } from '../lib/deferred-styles.ts';
import { nextFrame } from '../lib/next-frame.ts';
import { startedEvent } from '../lib/started-event.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * After milliseconds, or at first use; `ahead`: its code when idle; `itself`:
     * hydrated then, to ask the server.
     */
    'client:use'?:
      | boolean
      | { readonly after: number }
      | { readonly ahead: true }
      | { readonly itself: true };
  }
}

/** Astro's event for an island whose code could not be had. */
const failure = 'astro:hydration-error';

const eventOn = (island: HTMLElement, name: string) =>
  new Promise((resolve) => island.addEventListener(name, resolve, { once: true }));

/** Asks for all of an island's files at once, which the build has named: else each waits for another. */
function fetchFiles(island: HTMLElement): void {
  for (const file of island.dataset.files?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: `/_astro/${file}`,
      }),
    );
  delete island.dataset.files;
}

/**
 * Remembers what is typed into text areas. React writes their first text over it when it hydrates.
 *
 * @returns writes it back.
 */
function keepTexts(island: HTMLElement): () => void {
  const texts = new Map<HTMLTextAreaElement, string>();
  const keep = (area: unknown) => {
    if (area instanceof HTMLTextAreaElement) texts.set(area, area.value);
  };
  const onInput = ({ target }: Event) => keep(target);
  for (const area of island.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) keep(area);
  island.addEventListener('input', onInput);
  return () => {
    island.removeEventListener('input', onInput);
    for (const [area, text] of texts) {
      if (area.value === text) continue;
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

const buttonOf = (event: Event) => (event.target as Element).closest('button');

/**
 * Hydrates an island at its first use: a press or focus inside it, or a mouse on one of its
 * buttons; at the latest after `after` milliseconds, unless the visitor prefers less motion. The
 * button that was pressed in the meantime (components/EarlyPresses.astro) is pressed again then. A
 * form that is sent in the meantime is posted by the browser.
 */
const onUse: ClientDirective = (load, { value }, island) => {
  let begun = false;
  const { after, ahead, itself }: { after?: number; ahead?: true; itself?: true } = Object(value);

  // Each step is a long task of its own on a slow phone, so the answer to a press is painted first.
  async function start() {
    if (begun) return;
    begun = true;
    await nextFrame();
    fetchFiles(island);
    const [hydrate] = await Promise.all([load(), loadStylesheet()]);
    await nextFrame();
    const started = eventOn(island, startedEvent);
    const writeBack = keepTexts(island);
    await hydrate();
    await started;
    writeBack();
    const { pressed } = island.dataset;
    delete island.dataset.pressed;
    if (pressed) island.querySelectorAll('button')[Number(pressed)]?.click();
  }

  // The next use tries again.
  island.addEventListener(failure, () => {
    begun = false;
  });
  for (const type of ['pointerdown', 'focusin'])
    island.addEventListener(type, start, { passive: true });
  island.addEventListener('pointerover', (event) => buttonOf(event) && start());
  // Used before this script came.
  if (island.dataset.pressed || island.matches(':focus-within')) void start();
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (ahead)
    whenIdle(() => {
      fetchFiles(island);
      void Promise.all([load(), loadStylesheet()]).catch(() => 0);
    });
  if (itself) whenIdle(start);
  if (after && !matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(start, after);
};

export default onUse;
