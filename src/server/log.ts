/**
 * What a log line may hold: never a field of an enquiry, an address,
 * a cookie or a key of the store.
 */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly requestId?: string;
  readonly [detail: string]: string | number | boolean | null | undefined;
}

/** Writes one JSON line to standard error, where platform and embedded host pick it up. */
export function log(line: LogLine): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** Errors whose message we wrote ourselves and know to be free of personal data. */
const ownErrors = ['ConfigError', 'StoreUnavailable', 'UnreadableDocument'];

/** Name and place of an error, and its message if it is ours: a library's may quote its input. */
export function describeError(error: unknown): { error: string; message?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    ...(ownErrors.includes(error.name) && { message: error.message }),
    stack: frames.slice(0, 6).join(' |').trim(),
  };
}
