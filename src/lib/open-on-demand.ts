import { nextFrame } from './next-frame.ts';

/** Fetches the module of something that is shown only when it is asked for. */
export type Load = () => Promise<{ open(): Promise<void> }>;

/**
 * Fetches what is asked for, and opens it.
 *
 * @param patience - milliseconds after which it counts as failed, though it may still come.
 * @returns whether it is open now.
 */
export async function openOnDemand(load: Load, patience: number): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false));
  const opened = async () => {
    // The answer to the press is painted first: to ask for a dozen files takes a slow phone a while.
    await nextFrame();
    await (await load()).open();
    return true;
  };
  return Promise.race([late, opened().catch(() => false)]);
}
