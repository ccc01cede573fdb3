import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** One connection of a client, and how far it is with it. */
export interface Connection {
  readonly socket: Socket;
  /** Null for a trusted proxy, which brings the clients of all. */
  readonly client: string | null;
  /** Answers not yet sent to their end, oldest first. */
  readonly answers: Set<ServerResponse>;
  /** Runs while there are answers to send. */
  overdue?: NodeJS.Timeout;
  /** Bytes that had come when the last answer was sent. */
  settled: number;
  /** Since when nothing of an answer is taken. */
  stalledSince?: number;
}

/**
 * Whether it is for the client to go on: to ask for something, to send the rest of a request, or to
 * read an answer.
 */
export function waitsForClient({ socket, answers }: Connection): boolean {
  const [res] = answers;
  return res === undefined || !res.req.complete || res.writableEnded || socket.writableNeedDrain;
}

/** Whether closing it loses nothing: since the last answer no part of a request has come. */
export function isIdle({ socket, answers, settled }: Connection): boolean {
  return answers.size === 0 && socket.bytesRead === settled;
}
