import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../../server/client-network.ts';
import { type Connection, isIdle, waitsForClient } from './connection.ts';

/** Milliseconds for which a client may keep us waiting. */
const patience = {
  /** No byte goes either way. */
  standstill: 20_000,
  /**
   * From a request to the end of its answer: the longest function, and the largest file at 6 KB a
   * second.
   */
  exchange: 240_000,
} as const;

/**
 * Connections on which one client may keep us waiting. A browser holds six, and those of an office
 * behind one address lie idle most of the time: beyond it the idle ones go first, which costs their
 * client a new connection and no more.
 */
const mostWaitingPerClient = 256;

/**
 * Requests that may wait for their answer on one connection. Browsers and proxies send one after
 * the other.
 */
const mostPipelined = 32;

/**
 * Answers that their clients do not take, each of which holds up to 4 MB of the system's memory for
 * sending. Beyond it those go that have stood still longest, if they have for {@link stall}. What
 * the site sends is small enough for the system to take at once, but for large pictures on slow
 * lines.
 */
const mostUnread = 128;

/** Milliseconds; a slow line takes 64 KB in it. */
const stall = 5_000;

/** Milliseconds between two looks at who does not read. */
const lookEvery = 1_000;

/** Connections in all, where the process may have that many; each takes some 20 KB. */
const mostInAll = 4096;

/** What {@link Connections} goes by. */
export interface ConnectionOptions {
  /** Whether an address is that of a trusted proxy. */
  readonly isProxy: (address: string | undefined) => boolean;
  /** Files and sockets that the process may have open. */
  readonly descriptors: number;
}

/**
 * Keeps clients from taking all connections. One that keeps us waiting (it sends nothing, or
 * slowly, or does not read) loses its place to the next who comes, instead of keeping that one out;
 * whose request we work on never does.
 */
export class Connections {
  readonly #all = new Map<Socket, Connection>();
  readonly #byClient = new Map<string, Set<Connection>>();
  readonly #isProxy: ConnectionOptions['isProxy'];
  readonly #most: number;

  /** @param server - not yet listening. */
  constructor(server: Server, { isProxy, descriptors }: ConnectionOptions) {
    this.#isProxy = isProxy;
    // The store, the log and Node itself need some of them.
    this.#most = Math.max(8, Math.min(mostInAll, Math.floor(0.75 * descriptors), descriptors - 64));
    server.on('connection', (socket) => this.#open(socket));
    server.setTimeout(patience.standstill, (socket) => this.#standstill(socket));
    const look = setInterval(() => this.#closeUnread(performance.now()), lookEvery).unref();
    server.once('close', () => clearInterval(look));
  }

  /**
   * Takes note of a request.
   *
   * @returns false when there is nobody to answer: its connection is closed, perhaps because it
   *   sends too many at once.
   */
  admit(req: IncomingMessage, res: ServerResponse): boolean {
    const connection = this.#all.get(req.socket);
    if (connection === undefined) return false;
    const { answers } = connection;
    if (answers.size >= mostPipelined) {
      this.#close(connection);
      return false;
    }
    connection.overdue ??= setTimeout(() => this.#close(connection), patience.exchange).unref();
    answers.add(res);
    res.once('close', () => this.#answered(connection, res));
    return true;
  }

  #open(socket: Socket): void {
    const { remoteAddress } = socket;
    const client = this.#isProxy(remoteAddress) ? null : clientNetwork(remoteAddress ?? '');
    const ofClient = client === null ? undefined : (this.#byClient.get(client) ?? new Set());
    if (ofClient && ofClient.size >= mostWaitingPerClient) this.#closeOneOf(ofClient, mostWaitingPerClient);
    if (this.#all.size >= this.#most && !this.#closeOneOf(this.#all.values(), 1)) {
      socket.destroy();
      return;
    }
    const connection: Connection = { socket, client, answers: new Set(), settled: 0 };
    this.#all.set(socket, connection);
    if (client !== null && ofClient) this.#byClient.set(client, ofClient.add(connection));
    socket.on('drain', () => delete connection.stalledSince);
    socket.once('close', () => this.#forget(connection));
  }

  #answered(connection: Connection, res: ServerResponse): void {
    connection.answers.delete(res);
    connection.settled = connection.socket.bytesRead;
    if (connection.answers.size > 0) return;
    clearTimeout(connection.overdue);
    delete connection.overdue;
  }

  #forget(connection: Connection): void {
    clearTimeout(connection.overdue);
    this.#all.delete(connection.socket);
    const ofClient = this.#byClient.get(connection.client ?? '');
    ofClient?.delete(connection);
    if (ofClient?.size === 0) this.#byClient.delete(connection.client ?? '');
  }

  /**
   * Closes one of those that keep us waiting: an idle one, else the oldest.
   *
   * @param most - leaves them alone while they are fewer.
   * @returns whether one was closed.
   */
  #closeOneOf(connections: Iterable<Connection>, most: number): boolean {
    let waiting = 0;
    let oldest: Connection | undefined;
    let idle: Connection | undefined;
    for (const connection of connections) {
      if (!waitsForClient(connection)) continue;
      waiting += 1;
      oldest ??= connection;
      idle ??= isIdle(connection) ? connection : undefined;
      if (idle !== undefined && waiting >= most) break;
    }
    const chosen = idle ?? oldest;
    if (chosen === undefined || waiting < most) return false;
    this.#close(chosen);
    return true;
  }

  /**
   * Ends a connection; what its client would not read is not kept for it, neither by us nor by the
   * system.
   */
  #close(connection: Connection): void {
    if (connection.answers.size > 0) connection.socket.resetAndDestroy();
    else connection.socket.destroy();
    this.#forget(connection);
  }

  #closeUnread(now: number): void {
    const unread: Array<{ connection: Connection; since: number }> = [];
    for (const connection of this.#all.values()) {
      if (!connection.socket.writableNeedDrain) continue;
      connection.stalledSince ??= now;
      unread.push({ connection, since: connection.stalledSince });
    }
    unread.sort((a, b) => a.since - b.since);
    for (const { connection, since } of unread.slice(0, Math.max(0, unread.length - mostUnread))) {
      if (now - since >= stall) this.#close(connection);
    }
  }

  #standstill(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (connection === undefined) socket.destroy();
    else if (waitsForClient(connection)) this.#close(connection);
    // A function is at work, and nothing has to move meanwhile.
    else socket.setTimeout(patience.standstill);
  }
}
