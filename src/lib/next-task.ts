/**
 * Resolves in a task of its own. Browsers paint what a press has changed before they come to it, so
 * work that would hold that up belongs behind it.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage(0);
  });
