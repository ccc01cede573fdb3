/**
 * Resolves in a task of its own. Browsers paint what a press has changed before they come to it, so
 * work that would hold that up belongs behind it.
 */
export const nextTask = (): Promise<unknown> =>
  // Older Safari has no scheduler.
  new Promise((resolve) => ('scheduler' in window ? scheduler.postTask(resolve) : setTimeout(resolve)));
