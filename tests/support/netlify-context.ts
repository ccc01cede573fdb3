import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

/** A context as the platform hands it to a function. */
export function netlifyContext(parts: Partial<Context> = {}): Context {
  const never = (): never => {
    throw new Error('This part of the context is not there in tests.');
  };
  return {
    account: { id: 'test' },
    cookies: { get: () => '', set: never, delete: never },
    deploy: { context: 'production', id: 'test', published: true },
    geo: {},
    ip: '203.0.113.7',
    json: (input) => Response.json(input),
    log: () => {},
    next: never,
    params: {},
    requestId: randomUUID(),
    rewrite: never,
    server: {},
    site: { url: 'https://example.test' },
    url: new URL('https://example.test/'),
    waitUntil: () => {},
    ...parts,
  };
}
