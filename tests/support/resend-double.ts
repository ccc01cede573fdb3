import { randomUUID } from 'node:crypto';
import { HttpReceiver, type Received } from './http-receiver.ts';

/** A mail as Resend's API takes it. */
export interface ResendMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly reply_to?: string;
  readonly headers?: Record<string, string>;
}

/** Behaves as Resend's documented API does, on this machine: POST /emails, its key, idempotency and errors. */
export class ResendDouble {
  /** What it would have sent, once each. */
  readonly sent: ResendMail[] = [];
  readonly receiver: HttpReceiver;
  readonly #known = new Map<string, { body: string; id: string }>();

  readonly #key: string;

  private constructor(receiver: HttpReceiver, key: string) {
    this.receiver = receiver;
    this.#key = key;
    receiver.answer = (received, res) => {
      const [statusCode, content] = this.#answer(received);
      res
        .writeHead(statusCode, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(content));
    };
  }

  /** Starts one. */
  static async start(key: string): Promise<ResendDouble> {
    return new ResendDouble(await HttpReceiver.start(), key);
  }

  #answer({ method, path, headers, body }: Received): [statusCode: number, content: object] {
    type Answer = [number, object];
    const refusal = (code: number, name: string, message: string): Answer => [
      code,
      { statusCode: code, name, message },
    ];
    if (path !== '/emails')
      return refusal(404, 'not_found', 'The requested endpoint does not exist.');
    if (method !== 'POST')
      return refusal(405, 'method_not_allowed', 'Method is not allowed for the requested path.');
    if (!headers.authorization) return refusal(401, 'missing_api_key', 'Missing API Key');
    if (headers.authorization !== `Bearer ${this.#key}`)
      return refusal(403, 'invalid_api_key', 'API key is invalid');
    const key = String(headers['idempotency-key'] ?? '');
    if (key.length > 256)
      return refusal(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
    const text = body.toString('utf8');
    const known = this.#known.get(key);
    if (known) {
      const another = 'Same idempotency key used with a different request payload.';
      return known.body === text
        ? [200, { id: known.id }]
        : refusal(409, 'invalid_idempotent_request', another);
    }
    const mail: ResendMail = JSON.parse(text);
    const missing = (['from', 'to', 'subject'] as const).find((field) => !mail[field]);
    if (missing) return refusal(422, 'missing_required_field', `Missing \`${missing}\` field.`);
    const id = randomUUID();
    if (key) this.#known.set(key, { body: text, id });
    this.sent.push(mail);
    return [200, { id }];
  }
}
