/**
 * Sendings under way at once in this process: more would only wait for one another at the mail
 * server.
 */
const width = 4;

/**
 * Longest wait for a turn, in milliseconds. Who does not get one is left to the sweep, so that a
 * host can always stop soon.
 */
const patience = 8_000;

let running = 0;
const waiting: Array<() => void> = [];

/** Waits for somebody to hand on a turn. */
function turnComes(): Promise<boolean> {
  return new Promise((resolve) => {
    const come = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(come), 1);
      resolve(false);
    }, patience);
    waiting.push(come);
  });
}

/**
 * Does a piece of work when it is its turn.
 *
 * @returns false when no turn came in time; then nothing was done.
 */
export async function inTurn(work: () => Promise<void>): Promise<boolean> {
  if (running < width) running += 1;
  else if (!(await turnComes())) return false;
  try {
    await work();
    return true;
  } finally {
    // The turn is handed on, or given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
