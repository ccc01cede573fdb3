import { fetchStylesheet, loadStylesheet } from '../lib/deferred-styles.ts';
import { fetchModules } from './island-code.ts';

/** An island that waits for the visitor. */
export interface Island {
  /**
   * Has its code and styles fetched once the press that comes with it is seen, and no more: the
   * long task of reading them would stand before what the press shows. Never rejects; a failure is
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

/**
 * What every directive of ours does with its island, whenever that is.
 *
 * Astro's own loading tells nobody that it failed: it gives back a function that does nothing. So
 * the code is fetched here first, and an island counts as started when Astro has taken its `ssr`
 * attribute away.
 *
 * @param load - as the directive was given it.
 * @param pressed - whether a press on the island itself starts it, which is to be seen before each
 *   of the steps: to ask for a dozen files takes a slow phone two frames, their styles lay out the
 *   page anew, and starting is a long task.
 */
export function waitingIsland(load: Load, element: HTMLElement, pressed: boolean): Island {
  const shown = pressed ? painted : () => Promise.resolve();
  let starting: Promise<boolean> | undefined;

  const addresses = ['component-url', 'renderer-url'].map((name) => element.getAttribute(name) as string);
  const fetched = () => fetchModules(addresses);
  const runs = () => !element.hasAttribute('ssr');

  /** As Astro gives it; undefined where the code cannot be had, which the console says. */
  async function read(): Promise<Awaited<ReturnType<Load>> | undefined> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, stylesTime));
    try {
      await shown();
      await Promise.all([fetched(), Promise.race([fetchStylesheet(), late])]);
      await shown();
      const [hydrate] = await Promise.all([load(), Promise.race([loadStylesheet(), late])]);
      return hydrate;
    } catch {
      return undefined;
    }
  }

  async function hydrate(): Promise<boolean> {
    const start = await read();
    await shown();
    await start?.();
    return runs();
  }

  return {
    async prepare() {
      await painted();
      return Promise.allSettled([fetched(), fetchStylesheet()]);
    },
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
