/** The last work under way or waiting in this process, by key. */
const lastOf = new Map<string, Promise<unknown>>();

/** Resolves when a deadline passes. */
const passed = (deadline: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (deadline.aborted) resolve();
    else deadline.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Runs work once all earlier work of the same key in this process is over, whatever came of it, or
 * once the deadline passes. Many changes of one text would otherwise each begin anew for all that
 * are quicker. Between processes it keeps no order: there the compare-and-set decides.
 *
 * @throws what `work` throws.
 */
export async function inTurn<Result>(
  key: string,
  deadline: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const earlier = lastOf.get(key);
  const mine = (async () => {
    if (earlier) await Promise.race([earlier.catch(() => undefined), passed(deadline)]);
    return work();
  })();
  lastOf.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}
