import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Node 24 of the locked dependencies, whatever runs the test. */
const node24 = join(root, 'node_modules/.bin/node');
const hostFile = join(root, 'netlify/local/host.ts');

/** What a test wants of its host. */
export interface HostOptions {
  /** Environment beside the test's own; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Kept after the host stops when given; else a fresh folder that is removed. */
  readonly dataDir?: string;
  /** File or device that takes its standard error; read as its output unless given. */
  readonly errorLog?: string;
}

/** How a host process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** As prepare.mjs sets it for `npm start`. */
const threads = { UV_THREADPOOL_SIZE: '16' };

/** Variables that would let the machine of the test decide. */
const unset = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DIST_DIR',
  'FUNCTIONS_DIR',
  'FACTS_DIR',
  'BUILD_SCRIPT',
  'TRUST_PROXY',
  'RATE_LIMITS',
  'DISK_RESERVE_MB',
  'URL',
  'CONTEXT',
  'NETLIFY_BLOBS_CONTEXT',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD_HASH',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'SMTP_URL',
  'RESEND_API_KEY',
  'WEBHOOK_URL',
  'VAPID_PRIVATE_KEY',
];

/** A real process of the embedded host. */
export class HostProcess {
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #ownsData: boolean;
  readonly #options: HostOptions;
  #child: ChildProcess | undefined;
  #ended: Promise<Ended> | undefined;
  #output = '';
  #port = '0';

  private constructor(dataDir: string, options: HostOptions) {
    this.dataDir = dataDir;
    this.#ownsData = options.dataDir === undefined;
    this.#options = options;
    this.#env = {
      ...process.env,
      ...Object.fromEntries(unset.map((name) => [name, undefined])),
      ...options.env,
    };
  }

  /** Prepares a host on a free port, not yet started. */
  static async create(options: HostOptions = {}): Promise<HostProcess> {
    const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'areia-host-')));
    return new HostProcess(folder, options);
  }

  /** Prepares and starts a host. @throws with the host's output when it ends instead of serving. */
  static async start(options: HostOptions = {}): Promise<HostProcess> {
    const host = await HostProcess.create(options);
    await host.restart();
    return host;
  }

  /** Address of the site, without a slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Files and sockets that it has open now (Linux). */
  get openDescriptors(): number {
    return readdirSync(`/proc/${this.#child?.pid}/fd`).length;
  }

  /** Memory that it has in use, in MB (Linux). */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024;
  }

  /** What of the processors it has used since it was started, in seconds (Linux). */
  get processorSeconds(): number {
    const stat = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8');
    // In hundredths, after the name of the program, which may hold spaces: proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Closes our end of its output, as a log collector does that dies. */
  stopReading(): void {
    this.#child?.stdout?.destroy();
    this.#child?.stderr?.destroy();
  }

  /** Everything it has printed since it was created. */
  get output(): string {
    return this.#output;
  }

  /** Starts it, on the same port as before if it has run. Resolves once it serves. */
  async restart(): Promise<void> {
    const serving = Promise.withResolvers<void>();
    const printedBefore = this.#output.length;
    const ended = this.run();
    const onOutput = () => {
      const port = /^Site {2}http:\/\/localhost:(\d+)$[\s\S]*^Data {2}/m.exec(
        this.#output.slice(printedBefore),
      )?.[1];
      if (port === undefined) return;
      this.#port = port;
      serving.resolve();
    };
    this.#child?.stdout?.on('data', onOutput);
    void ended.then(() =>
      serving.reject(new Error(`The host ended instead of serving:\n${this.#output}`)),
    );
    await serving.promise;
  }

  /** Starts it and resolves when it ends, as a start with a bad setting does. */
  run(): Promise<Ended> {
    const env = {
      ...threads,
      ...this.#env,
      DATA_DIR: this.dataDir,
      PORT: this.#env.PORT ?? this.#port,
    };
    const { errorLog } = this.#options;
    const stderr = errorLog === undefined ? 'pipe' : openSync(errorLog, 'a');
    const child = spawn(node24, [hostFile], { cwd: root, env, stdio: ['pipe', 'pipe', stderr] });
    if (typeof stderr === 'number') closeSync(stderr);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    this.#child = child;
    this.#ended = new Promise((resolve) =>
      child.on('close', (code, signal) => resolve({ code, signal })),
    );
    return this.#ended;
  }

  /** Sends a signal and resolves when the process has ended. */
  async signal(name: NodeJS.Signals): Promise<Ended> {
    this.#child?.kill(name);
    return (await this.#ended) ?? { code: null, signal: null };
  }

  /** Ends it as a power cut would: nothing of it runs any more. */
  async kill9(): Promise<void> {
    await this.signal('SIGKILL');
  }

  /** Stops it in peace and removes its data folder when that is its own. */
  async stop(): Promise<Ended> {
    const ended = await this.signal('SIGTERM');
    if (this.#ownsData) await rm(this.dataDir, { recursive: true, force: true });
    return ended;
  }
}
