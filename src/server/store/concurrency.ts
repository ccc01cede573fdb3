import { setImmediate as afterNow } from 'node:timers/promises';

/**
 * Maps with at most `width` calls under way, in order.
 *
 * @throws what the first failing call throws, and starts no further call then.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  width: number,
  action: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  // Shared by all workers; a generator ends for all of them when one of them throws.
  const entries = (function* () {
    yield* items.entries();
  })();
  async function worker(): Promise<void> {
    for (const [index, item] of entries) results[index] = await action(item);
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}

/** The end of the last turn that was asked for. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits until everything else that this thread has to do had its turn, so that long work keeps
 * nobody waiting. Callers go on one at a time, each after another round of the event loop.
 */
export function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => afterNow());
  return lastTurn;
}
