import { afterEach, beforeEach, onTestFailed } from 'vitest';

/** Writes to the terminal, whatever a test has put in its place. */
const write = process.stderr.write.bind(process.stderr);

/**
 * Keeps what the site logs during a test and shows it only if the test fails. A test of the log
 * itself puts its own spy in the place of this one.
 */
beforeEach(() => {
  let kept = '';
  process.stderr.write = (line: string | Uint8Array) => {
    kept += String(line);
    return true;
  };
  onTestFailed(() => {
    if (kept) write(`Logged by the test:\n${kept}`);
  });
});

afterEach(() => {
  process.stderr.write = write;
});
