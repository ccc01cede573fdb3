import { loadStylesheet } from '../lib/deferred-styles.ts';
import { fetchModules } from './island-code.ts';

/** An island that waits for the visitor. */
export interface Island {
  /**
   * Has its code fetched and read, so that starting it takes no time. Never rejects; a failure is
   * forgotten.
   */
  prepare(): Promise<unknown>;
  /**
   * Hydrates it, unless it runs already. What could not be fetched before is asked for anew each
   * time.
   *
   * @returns whether it runs now.
   * @throws what hydrating throws, which is no matter of the network.
   */
  start(): Promise<boolean>;
}

/** How long an island waits for its styles before it comes without them, in milliseconds. */
const stylesTime = 3_000;

type Load = () => Promise<() => Promise<void>>;

/** How long a page that is hidden, and so has no frames, waits for one; in milliseconds. */
const frameTime = 100;

/**
 * Resolves after the next frame, so that a visitor sees what a press did before a long task begins.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, frameTime);
  });
}

function dressed(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, stylesTime));
  return Promise.race([loadStylesheet(), late]);
}

/**
 * What every directive of ours does with its island, whenever that is.
 *
 * Astro's own loading tells nobody that it failed: it gives back a function that does nothing. So
 * the code is fetched here first, and an island counts as started when Astro has taken its `ssr`
 * attribute away.
 *
 * @param load - as the directive was given it.
 * @param pressed - whether a press on the island itself starts it, which is to be seen before the
 *   long task of starting.
 */
export function waitingIsland(load: Load, element: HTMLElement, pressed: boolean): Island {
  const first = pressed ? painted : () => Promise.resolve();
  let code: ReturnType<Load> | undefined;
  let starting: Promise<boolean> | undefined;

  const forget = () => {
    code = undefined;
  };
  const fetched = () => {
    const addresses = ['component-url', 'renderer-url'].map((name) => element.getAttribute(name) as string);
    code ??= fetchModules(addresses).then(first).then(load);
    code.catch(forget);
    return code;
  };
  const prepare = () => Promise.allSettled([fetched(), dressed()]);
  const runs = () => !element.hasAttribute('ssr');

  async function hydrate(): Promise<boolean> {
    const [read] = await prepare();
    // The browser's console has the request that failed.
    if (read.status === 'rejected') return false;
    await first();
    await read.value();
    if (!runs()) forget();
    return runs();
  }

  return {
    prepare,
    async start() {
      if (runs()) {
        // Came without them.
        void loadStylesheet();
        return true;
      }
      starting ??= hydrate().finally(() => {
        starting = undefined;
      });
      return starting;
    },
  };
}
