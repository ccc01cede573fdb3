import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/** What the server does with one mail; `taken-then-dies` has it, and hangs up before it says so. */
export type Treatment =
  | 'take'
  | 'refuse-connection'
  | 'busy-at-greeting'
  | 'busy-after-data'
  | 'refuse-recipient'
  | 'hang'
  | 'die-in-data'
  | 'taken-then-dies';

const failure = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A real mail server on this machine, which keeps what it takes. */
export class MailServer {
  /** In order of arrival. */
  readonly mails: ParsedMail[] = [];
  /** Connections that were made, whatever came of them. */
  connections = 0;
  /** Decides for each connection. */
  treat: () => Treatment = () => 'take';
  /** One address that has no mailbox here. */
  refuses = '';
  #server: SMTPServer;
  readonly #login: { user: string; pass: string } | undefined;
  readonly #isPlain: boolean;
  readonly #onMail = new Set<() => void>();
  readonly #treatments = new Map<string, Treatment>();
  #port = 0;

  private constructor(login: { user: string; pass: string } | undefined, isPlain: boolean) {
    this.#login = login;
    this.#isPlain = isPlain;
    this.#server = this.#make();
  }

  #make(): SMTPServer {
    const login = this.#login;
    const server = new SMTPServer({
      logger: false,
      authOptional: login === undefined,
      disabledCommands: this.#isPlain ? ['STARTTLS'] : [],
      closeTimeout: 10,
      onAuth: ({ username, password }, _session, done) => {
        const known = username === login?.user && password === login?.pass;
        done(known ? null : failure(535, '5.7.8 Authentication failed for owner@example.test'), {
          user: username,
        });
      },
      onConnect: ({ id }, done) => {
        this.connections += 1;
        const treatment = this.treat();
        this.#treatments.set(id, treatment);
        if (treatment === 'hang') return;
        done(treatment === 'busy-at-greeting' ? failure(421, '4.3.2 Try again later') : null);
      },
      onRcptTo: ({ address }, { id }, done) => {
        const refused = this.#treatments.get(id) === 'refuse-recipient' || address === this.refuses;
        done(refused ? failure(550, `5.1.1 No mailbox ${address} here`) : null);
      },
      onData: (stream, { id }, done) => {
        const treatment = this.#treatments.get(id);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        if (treatment === 'die-in-data') this.#hangUp(id);
        stream.on('end', () => {
          if (treatment === 'busy-after-data')
            return done(failure(451, '4.7.1 Greylisted, try again'));
          if (treatment === 'die-in-data') return;
          this.mails.push(parseMail(Buffer.concat(chunks).toString('utf8')));
          for (const tell of this.#onMail) tell();
          if (treatment === 'taken-then-dies') this.#hangUp(id);
          else done(null, '2.0.0 Ok: queued');
        });
      },
    });
    // A client that hangs up is no news here.
    server.on('error', () => undefined);
    server.server.prependListener('connection', (socket) => {
      if (this.treat() === 'refuse-connection') socket.destroy();
    });
    return server;
  }

  /**
   * Starts one on a free port.
   *
   * @param login - asks for it; none when left out.
   * @param isPlain - knows no encryption; else it has a certificate that nobody vouches for.
   */
  static async start(login?: { user: string; pass: string }, isPlain = false): Promise<MailServer> {
    const server = new MailServer(login, isPlain);
    await server.listen();
    return server;
  }

  /** Listens, on the same port as before if it has. */
  async listen(): Promise<void> {
    // One that was closed takes nobody any more.
    if (this.#port > 0) this.#server = this.#make();
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server.server, 'listening');
    this.#port = (this.#server.server.address() as AddressInfo).port;
  }

  /** `smtp://` address of it. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Resolves when so many mails have been taken in all. */
  async taken(count: number): Promise<void> {
    while (this.mails.length < count) {
      await new Promise<void>((resolve) => {
        const tell = () => {
          this.#onMail.delete(tell);
          resolve();
        };
        this.#onMail.add(tell);
      });
    }
  }

  /** Stops it. */
  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #hangUp(id: string): void {
    for (const connection of this.#server.connections) {
      const { id: own, _socket: socket } = connection as unknown as {
        id: string;
        _socket: { destroy(): void };
      };
      if (own === id) socket.destroy();
    }
  }
}
