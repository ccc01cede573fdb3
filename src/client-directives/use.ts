import type { ClientDirective } from 'astro';
import { loadStylesheet } from '../lib/deferred-styles.ts';
import {
  earlyAttribute,
  isEarly,
  listeningAttribute,
  sendOnceLive,
  startedEvent,
} from '../lib/live-form.ts';
import { nextFrame } from '../lib/next-frame.ts';

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

// React may have put other elements in the place of those that stood there.
const buttonsOf = (island: HTMLElement) => [
  ...island.querySelectorAll<HTMLElement>('button[type=button]'),
];
const buttonOf = (event: Event) => (event.target as Element).closest('button');

/**
 * Hydrates an island at its first use: a press or focus inside it, or a mouse on one of its
 * buttons; at the latest after `after` milliseconds, unless the visitor prefers less motion. What
 * was pressed or sent meanwhile is done once the island runs, also what layouts/AfterFirstPaint.astro
 * has marked before this script came; a form whose code cannot be had is sent by the browser.
 */
const onUse: ClientDirective = (load, { value }, island) => {
  let begun = false;
  let pressed = -1;
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
    await hydrate();
    await started;
    island.removeEventListener('click', keep, true);
    buttonsOf(island)[pressed]?.click();
  }

  function keep(event: Event) {
    pressed = buttonsOf(island).indexOf(buttonOf(event) as HTMLElement);
  }

  function send(form: HTMLFormElement) {
    void sendOnceLive(form, island, eventOn(island, failure));
    void start();
  }

  // Heard above the island, where React listens: what React has answered already is not early.
  function submit(event: Event) {
    if (event.defaultPrevented || !island.contains(event.target as Element) || !isEarly(event))
      return;
    event.preventDefault();
    send(event.target as HTMLFormElement);
  }

  /** Goes on with what was pressed or sent before this script came. */
  function goOn() {
    island.setAttribute(listeningAttribute, '');
    const early = island.querySelector<HTMLElement>(`[${earlyAttribute}]`);
    early?.removeAttribute(earlyAttribute);
    if (early instanceof HTMLFormElement) return send(early);
    if (early) pressed = buttonsOf(island).indexOf(early);
    // Whoever was faster than this script stands in it already.
    if (early || island.matches(':focus-within')) void start();
  }

  // The next use tries again.
  island.addEventListener(failure, () => {
    begun = false;
  });
  island.addEventListener('click', keep, true);
  document.addEventListener('submit', submit);
  for (const type of ['pointerdown', 'focusin'])
    island.addEventListener(type, start, { passive: true });
  island.addEventListener('pointerover', (event) => buttonOf(event) && start());
  goOn();
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
