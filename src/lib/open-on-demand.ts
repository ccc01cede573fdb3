/** Fetches the module of something that is shown only when it is asked for. */
export type Load = () => Promise<{ open(): Promise<void> }>;

/**
 * Fetches and opens what is asked for.
 *
 * @param timeoutMilliseconds - milliseconds after which it counts as failed,
 *   though it may still come.
 * @returns whether it is open. Never rejects.
 */
export async function openOnDemand(load: Load, timeoutMilliseconds: number): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMilliseconds, false));
  const opened = load().then(({ open }) => open());
  return Promise.race([late, opened.then(() => true).catch(() => false)]);
}
