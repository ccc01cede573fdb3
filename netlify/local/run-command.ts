import { StoreUnavailable } from '../server/blobs/unavailable.ts';
import { ConfigError } from '../server/config-error.ts';

/**
 * Runs a command of the terminal with its arguments; where it fails, says so and ends the process
 * with 1: of what may happen to anybody its sentence, of anything else where it came from.
 *
 * @param expected - kinds of errors that may happen to anybody with this command, beside those
 *   that may with all.
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<void>,
  ...expected: readonly (new (
    ...args: never[]
  ) => Error)[]
): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    const isExpected = [ConfigError, StoreUnavailable, ...expected].some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
