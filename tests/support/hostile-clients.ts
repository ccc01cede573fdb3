import { type RawClient, rawClient } from './raw-client.ts';

/** How a client can keep a host waiting. */
export const hostileKinds = ['silent', 'headers', 'body', 'unread'] as const;

/** One of them. */
export type HostileKind = (typeof hostileKinds)[number];

/** Sends so often that no pause between two bytes is long. */
const dripEvery = 2_000;

function drip({ socket }: RawClient, text: string): void {
  const timer = setInterval(() => socket.write(text), dripEvery);
  socket.once('close', () => clearInterval(timer));
}

/**
 * Opens a connection that keeps the host waiting: `silent` sends nothing; `headers` and `body` send
 * one byte now and then; `unread` asks for a file larger than a connection keeps, and reads nothing of it.
 */
export async function hostileClient(url: string, kind: HostileKind, large: string, from?: string): Promise<RawClient> {
  if (kind === 'silent') return rawClient(url, '', from);
  if (kind === 'headers') {
    const client = await rawClient(url, 'GET / HTTP/1.1\r\nHost: site.test\r\nX-Slow: ', from);
    drip(client, 'x');
    return client;
  }
  if (kind === 'body') {
    const type = 'Content-Type: application/json\r\nContent-Length: 10000';
    const client = await rawClient(url, `POST /api/contact HTTP/1.1\r\nHost: site.test\r\n${type}\r\n\r\n{`, from);
    drip(client, ' ');
    return client;
  }
  const client = await rawClient(url, '', from);
  client.socket.pause();
  client.socket.write(`GET ${large} HTTP/1.1\r\nHost: site.test\r\n\r\n`.repeat(8));
  return client;
}
