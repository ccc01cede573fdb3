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
