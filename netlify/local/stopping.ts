import type { Server } from 'node:http';

/** Longest wait for running requests when asked to stop, in milliseconds. */
const stopPatience = 30_000;

/** Stops taking connections and resolves once every running request is answered. */
export async function closeServer(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  // A connection kept alive by its client falls idle only after its running answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed.promise;
  clearInterval(sweep);
}

/**
 * Ends the process when it is asked to: exit code 0, or 1 when something still ran after
 * {@link stopPatience}.
 *
 * @param stop - brings to an end what runs.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Requests still ran after ${stopPatience / 1000} s; stopped anyway.`);
      process.exit(1);
    }, stopPatience).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error('Stopping failed:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // The launcher (start.mjs) keeps a channel open; when it is gone, nobody can stop us with Ctrl+C
  // any more.
  process.on('disconnect', onSignal);
}
