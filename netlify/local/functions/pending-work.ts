/**
 * Work that goes on after its request was answered (`context.waitUntil`), so that a stop can wait
 * for it.
 */
export class PendingWork {
  readonly #running = new Set<Promise<unknown>>();

  /**
   * Takes work; its failure is logged, as nobody else hears of it.
   *
   * @param work - what is going on.
   * @returns resolves when it has ended, well or badly.
   */
  add(work: Promise<unknown>): Promise<void> {
    const ended = Promise.resolve(work)
      .catch((error) => console.error('Work after an answer failed:', error))
      .then(() => {
        this.#running.delete(ended);
      });
    this.#running.add(ended);
    return ended;
  }

  /** Resolves when no work is left, also none that other work has added meanwhile. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
