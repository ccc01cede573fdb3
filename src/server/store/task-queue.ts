/** A task was refused because too many wait. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs tasks one after another, in the order in which they came. */
export class TaskQueue {
  readonly #mostWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param mostWaiting - tasks beside the one that runs; any more are refused. */
  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs a task when all earlier ones have ended, whatever became of them.
   *
   * @throws {QueueFull} while too many wait.
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting > this.#mostWaiting) throw new QueueFull('Too many tasks wait.');
    this.#waiting += 1;
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      this.#waiting -= 1;
    }
  }
}
