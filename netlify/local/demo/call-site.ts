import { randomUUID } from 'node:crypto';
import type { HostContext } from '#server/store/storage-space.ts';
import { callFunction, functionRouter, loadFunctions } from '../functions/functions.ts';

/** What a call of the demo sends. */
interface Sent {
  readonly json?: object;
  /** Of the owner. */
  readonly cookie?: string;
}

const origin = 'http://localhost';

/** Calls the functions of a folder as visitors and the owner did at some time. */
export async function siteAtTime(folder: string, openStore: HostContext['openStore']) {
  const functionOf = functionRouter(await loadFunctions(folder));
  let visitors = 0;
  return async (at: Date, path: string, { json, cookie }: Sent = {}): Promise<Response> => {
    const fn = functionOf(path.split('?')[0] ?? path);
    if (!fn) throw new Error(`No function answers ${path}.`);
    const after: Promise<unknown>[] = [];
    const request = new Request(origin + path, {
      method: json ? 'POST' : 'GET',
      headers: {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'Idempotency-Key': randomUUID(),
        ...(json && { 'Content-Type': 'application/json' }),
        ...(cookie && { Cookie: cookie }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    visitors += 1;
    const response = await callFunction(fn, request, {
      // Each visitor has a network of their own (RFC 5737).
      ip: `198.51.100.${visitors % 250}`,
      requestId: randomUUID(),
      waitUntil: (work) => void after.push(work),
      clock: () => at,
      pause: async () => false,
      openStore,
    });
    await Promise.allSettled(after);
    if (response.ok) return response;
    throw new Error(
      `${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
    );
  };
}
