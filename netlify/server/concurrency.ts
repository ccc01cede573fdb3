/**
 * Maps with at most `width` calls under way.
 *
 * @param items - taken in order; results keep it.
 * @throws what the first failing call throws; no further call is started then.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  width: number,
  action: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  async function worker(): Promise<void> {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await action(items[index] as Item);
    }
  }
  const workers = Array.from({ length: Math.min(width, items.length) }, worker);
  await Promise.all(workers).catch((error: unknown) => {
    next = items.length;
    throw error;
  });
  return results;
}
