/**
 * How the page speaks with an island that waits for an event (`client:event`,
 * src/client-directives): `{name}` on `document` asks for it, and takes the answer in its
 * detail; `{name}:intent` says that somebody is about to ask.
 */

/** Events that ask for a dialog, or for what opens like one. */
export const dialogEvents = {
  exit: 'dialog:exit-intent',
  incubation: 'dialog:incubation',
  search: 'dialog:search',
  eligibility: 'dialog:eligibility',
} as const;

/**
 * Attribute of a form that answers for itself: React hydrates in steps, and an island counts as
 * started before the last one.
 */
export const liveAttribute = 'data-live';

/** Takes whether the island runs. */
export type IslandAnswer = (runs: boolean) => void;

/** Has an island's code fetched, if it is not there yet. */
export function expectIsland(name: string): void {
  document.dispatchEvent(new CustomEvent(`${name}:intent`));
}

/**
 * Asks for an island, fetching what of its code is not there yet.
 *
 * @param patience - milliseconds after which it counts as failed, though it may still come.
 * @returns whether it runs now.
 */
export function askIsland(name: string, patience: number): Promise<boolean> {
  return new Promise((resolve: IslandAnswer) => {
    setTimeout(resolve, patience, false);
    document.dispatchEvent(new CustomEvent(name, { detail: resolve }));
  });
}
