import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as it came. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Answers a request. */
export type Answerer = (received: Received, res: ServerResponse) => void;

/** A real HTTP server on this machine, which keeps what it receives. */
export class HttpReceiver {
  /** In order of arrival. */
  readonly received: Received[] = [];
  answer: Answerer = (_received, res) => res.writeHead(200).end('ok');
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      const { method = '', url = '', headers } = req;
      const one = { method, path: url, headers, body: Buffer.concat(chunks) };
      this.received.push(one);
      this.answer(one, res);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** Starts one on a free port. */
  static async start(): Promise<HttpReceiver> {
    const receiver = new HttpReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  /** Address of it, without a slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stops it, and ends what is under way. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

/** Ways in which a server answers that are no success. */
export const bad = {
  silent: () => undefined,
  dies: (_received: Received, res: ServerResponse) => void res.socket?.destroy(),
  'dies in mid-answer': (_received: Received, res: ServerResponse) => {
    res.writeHead(200, { 'Content-Length': '100' });
    res.write('{"id":');
    setTimeout(() => res.socket?.destroy(), 20);
  },
  'dies in mid-answer, length unknown': (_received: Received, res: ServerResponse) => {
    res.writeHead(200, { 'Transfer-Encoding': 'chunked' });
    res.write('{"id":');
    setTimeout(() => res.socket?.destroy(), 20);
  },
  'speaks no HTTP': (_received: Received, res: ServerResponse) =>
    void res.socket?.end('220 mail.example ESMTP\r\n'),
} satisfies Record<string, Answerer>;

/** Answers with a status. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answerer =>
  (_received, res) =>
    void res.writeHead(code, headers).end(body);
