/**
 * Resolves in a task of its own. Browsers paint what a press has changed before they come to it, so
 * work that would hold that up belongs behind it.
 */
export const nextTask = (): Promise<void> =>
  new Promise((next) => {
    // Older Safari has no scheduler.
    window.scheduler?.postTask(() => next()) ?? setTimeout(next);
  });
