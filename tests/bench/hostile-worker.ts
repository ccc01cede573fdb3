/**
 * Bad connections to a host, in a thread of their own, so that making them is not measured with
 * what they do.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { type HostileKind, hostileClient, hostileKinds } from '../support/hostile-clients.ts';

/** What {@link hostileClients} tells its thread. */
export interface HostileTask {
  readonly url: string;
  /** Path of a file that the system cannot take at once. */
  readonly large: string;
  /** Bad connections, a quarter of each kind. */
  readonly count: number;
  /** How many addresses they come from. */
  readonly addresses: number;
  /** Milliseconds in which all of them come. */
  readonly arrival: number;
}

/**
 * Milliseconds after which a client that does not read is replaced, drawn between: it never learns
 * that it was closed.
 */
const unreadLife = [20_000, 40_000] as const;

/** Milliseconds before a bad connection that was closed is replaced. */
const comesBackAfter = 1_000;

const between = (least: number, most: number) => least + Math.random() * (most - least);

async function keepOpen({ url, large, arrival }: HostileTask, kind: HostileKind, from: string): Promise<void> {
  await pause(between(0, arrival));
  for (;;) {
    const { socket, closed } = await hostileClient(url, kind, large, from);
    await (kind === 'unread' ? Promise.race([closed, pause(between(...unreadLife))]) : closed);
    socket.destroy();
    await pause(comesBackAfter);
  }
}

const task: HostileTask = workerData;
for (let index = 0; index < task.count; index++) {
  const kind = hostileKinds[index % hostileKinds.length] ?? 'silent';
  void keepOpen(task, kind, `127.0.1.${1 + (index % task.addresses)}`);
}
