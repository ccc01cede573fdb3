import { StoreUnavailable } from '../server/blobs/unavailable.ts';
import { ConfigError } from '../server/config.ts';

/**
 * Runs a command of the terminal; where it fails, says so and ends the process with 1.
 *
 * @param expected - errors that may happen to anybody: only their message is shown.
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<void>,
  ...expected: ReadonlyArray<abstract new (...args: never[]) => Error>
): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    const isExpected = [ConfigError, StoreUnavailable, ...expected].some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Makes sure that a command knows each of its arguments: with a misspelt `--site` it would do
 * something else than was asked for.
 *
 * @param files - most names of files beside the flags.
 * @throws {ConfigError} naming the first that it does not take.
 */
export function requireKnown(args: readonly string[], flags: readonly string[], files = 0): void {
  const surplus = args.filter((arg) => !arg.startsWith('-')).slice(files);
  const [unknown] = [...args.filter((arg) => arg.startsWith('-') && !flags.includes(arg)), ...surplus];
  if (unknown !== undefined) throw new ConfigError(unknown, `is not known. There are ${flags.join(', ')}.`);
}
