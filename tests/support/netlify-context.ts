import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { HostContext } from '#server/store/storage-space.ts';

/** What functions do after their answers, until it is done. */
const afterAnswers = new Set<Promise<unknown>>();

/** Waits until no function is at work after its answer: a store is closed only then. */
export async function untilAnswersAreOver(): Promise<void> {
  while (afterAnswers.size > 0) await Promise.allSettled(afterAnswers);
}

function keepAtWork(work: Promise<unknown>): void {
  const isOver = () => afterAnswers.delete(work);
  afterAnswers.add(work);
  work.then(isOver, isOver);
}

/** What the host of a test adds to the context of functions, as the embedded host does. */
export const hostOfTest: { openStore?: HostContext['openStore'] } = {};

/** A context as the platform hands it to a function. */
export function netlifyContext(parts: Partial<Context> & HostContext = {}): Context & HostContext {
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
    waitUntil: keepAtWork,
    // Tests that let time pass say so.
    pause: async () => false,
    ...hostOfTest,
    ...parts,
  };
}
