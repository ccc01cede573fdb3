import { connect, type Socket } from 'node:net';

/** A client that speaks bytes, as a browser never would. */
export interface RawClient {
  readonly socket: Socket;
  /** What has come back. */
  readonly received: string;
  /** Resolves with it when the connection has ended, however it did. */
  readonly closed: Promise<string>;
}

/** Opens a connection; resolves once it stands. */
export async function rawClient(url: string, text = ''): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const state = { received: '' };
  socket.setEncoding('utf8').on('data', (chunk) => {
    state.received += chunk;
  });
  // A reset is one of the ways in which a connection ends.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(state.received)),
  );
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
  if (text !== '') socket.write(text);
  return {
    socket,
    get received() {
      return state.received;
    },
    closed,
  };
}
