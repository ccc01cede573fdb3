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
 * Refuses arguments that a command does not know, such as a misspelt `--site`.
 *
 * @param files - most names of files beside the flags.
 */
export function requireKnown(args: readonly string[], flags: readonly string[], files = 0): void {
  const surplus = args.filter((arg) => !arg.startsWith('-')).slice(files);
  const [unknown] = [...args.filter((arg) => arg.startsWith('-') && !flags.includes(arg)), ...surplus];
  if (unknown !== undefined) throw new ConfigError(unknown, `is not known. There are ${flags.join(', ')}.`);
}
