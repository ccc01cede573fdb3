/** Finds a Firefox for the smoke tests. Plain JavaScript for Node 20. */
import { executableIn } from './programs.mjs';

const names = ['firefox-esr', 'firefox'];

/** Where macOS keeps its own. */
const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Order: FIREFOX_PATH, an installed browser.
 *
 * @returns {string | undefined} path of the browser; undefined when this machine has none.
 */
export function findFirefox() {
  return process.env.FIREFOX_PATH || executableIn(names, elsewhere);
}
