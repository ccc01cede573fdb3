/** Runs tasks of the same key one after the other, and tasks of different keys at once. */
export class KeyLock {
  readonly #tails = new Map<string, Promise<unknown>>();

  /**
   * Runs a task once every earlier task of this key has ended, well or badly.
   *
   * @param key - what the task must have to itself.
   * @param task - the work.
   * @returns what the task gives, or its failure.
   */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (this.#tails.get(key) === tail) this.#tails.delete(key);
      });
    this.#tails.set(key, tail);
    return result;
  }
}
