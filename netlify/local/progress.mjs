/** How far something is that takes a while. Plain JavaScript for Node 20. */

/** Milliseconds between two lines about the same thing. */
const linesEvery = 5_000;

/**
 * Makes what says how far something is: a line now and then, and one when it is done. In CI, whose
 * record nobody watches, it says nothing.
 *
 * @param {string} what
 * @param {number} total
 * @returns {(done: number) => void} to be told how many are done.
 */
export function counter(what, total) {
  if (process.env.CI) return () => {};
  let last = performance.now();
  let isOver = false;
  return (done) => {
    const now = performance.now();
    if (isOver || (done < total && now - last < linesEvery)) return;
    last = now;
    isOver = done >= total;
    console.log(`  ${what}: ${done} of ${total}`);
  };
}
