/** Fetches the module of something that is shown only when it is asked for. */
export type Load = () => Promise<{ open(): Promise<void> }>;

/**
 * Fetches what is asked for, and opens it.
 *
 * @param patience - milliseconds after which it counts as failed, though it may still come.
 */
export async function openOnDemand(load: Load, patience: number): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false));
  const opened = load().then(({ open }) => open());
  return Promise.race([late, opened.then(() => true).catch(() => false)]);
}
