/**
 * How the page and an island that waits for an event speak (`client:event`, src/build/client-directives). All are events on
 * `document`: `{name}` asks for the island, `{name}:intent` says that somebody is about to, and the answer to each
 * question is `{name}:ready` once the island runs, or `{name}:failed`.
 */

/** Has an island's code fetched, if it is not there yet. */
export function expectIsland(name: string): void {
  document.dispatchEvent(new CustomEvent(`${name}:intent`));
}

/**
 * Asks for an island, fetching what of its code is not there yet.
 *
 * @param patience - milliseconds after which it counts as failed, though it may still come.
 * @returns whether it runs now; false at the latest after `patience`.
 */
export function askIsland(name: string, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const timer = setTimeout(() => answer(false), patience);
    function answer(runs: boolean) {
      clearTimeout(timer);
      over.abort();
      resolve(runs);
    }
    document.addEventListener(`${name}:ready`, () => answer(true), { signal: over.signal });
    document.addEventListener(`${name}:failed`, () => answer(false), { signal: over.signal });
    document.dispatchEvent(new CustomEvent(name));
  });
}
