import type { ClientDirective } from 'astro';
import { loadStylesheet } from '../lib/deferred-styles.ts';
import { liveAttribute, startedEvent } from '../lib/live-form.ts';
import { nextFrame } from '../lib/next-frame.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first use, or after so many milliseconds. */
    'client:use'?: boolean | { readonly after: number };
  }
}

/** How long a form that is sent early waits for its code before the browser sends it, in milliseconds. */
const patience = 10_000;

/** Astro's event for an island whose code could not be had. */
const failure = 'astro:hydration-error';

/**
 * Hydrates an island at its first use: a press or focus inside it, or a mouse on one of its
 * buttons; at the latest after `after` milliseconds, unless the visitor prefers less motion. What
 * was pressed or sent meanwhile is done once the island runs; a form whose code cannot be had is
 * sent by the browser.
 */
const onUse: ClientDirective = (load, { value }, island) => {
  let begun = false;
  let pressed = -1;
  const after = Object(value).after as number | undefined;

  // Each step is a long task of its own on a slow phone, so the answer to a press is painted first.
  async function start() {
    if (begun) return;
    begun = true;
    await nextFrame();
    const [hydrate] = await Promise.all([load(), loadStylesheet()]);
    await nextFrame();
    const started = new Promise((resolve) => island.addEventListener(startedEvent, resolve, { once: true }));
    await hydrate();
    await started;
    island.removeEventListener('click', keep, true);
    buttons()[pressed]?.click();
  }

  // React may have put other elements in the place of those that stood there.
  const buttons = () => [...island.querySelectorAll<HTMLElement>('button[type=button]')];
  const buttonOf = (event: Event) => (event.target as Element).closest('button');
  const liveForm = () => island.querySelector<HTMLFormElement>(`form[${liveAttribute}]`);

  function keep(event: Event) {
    pressed = buttons().indexOf(buttonOf(event) as HTMLElement);
  }

  async function submit(event: Event) {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute(liveAttribute)) return;
    event.preventDefault();
    const live = new Promise<boolean>((resolve) => {
      const look = new MutationObserver(() => liveForm() && resolve(true));
      look.observe(island, { subtree: true, childList: true, attributeFilter: [liveAttribute] });
      island.addEventListener(failure, () => resolve(false));
      setTimeout(resolve, patience, false);
    });
    void start();
    if (await live) liveForm()?.requestSubmit();
    else form.submit();
  }

  // The next use tries again.
  island.addEventListener(failure, () => {
    begun = false;
  });
  island.addEventListener('click', keep, true);
  island.addEventListener('submit', submit);
  for (const type of ['pointerdown', 'focusin']) island.addEventListener(type, start, { passive: true });
  island.addEventListener('pointerover', (event) => buttonOf(event) && start());
  // Whoever was faster than this script stands in it already.
  if (island.matches(':focus-within')) void start();
  if (after && !matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(start, after);
};

export default onUse;
