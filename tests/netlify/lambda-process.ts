/**
 * One function as Netlify uploads it, in a process of its own that stands in its folder: what is
 * not in its zip cannot be found. Netlify's bootstrap, which is in the zip, runs it; the part of
 * AWS is played here. Takes each invocation as a POST, and tells who forked it its port.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** The head of an answer, as the bootstrap gives it to AWS. */
interface Head {
  readonly statusCode: number;
  readonly multiValueHeaders?: Record<string, string[]>;
}

type Handler = (event: unknown, answer: ServerResponse, context: object) => Promise<void>;

// The bootstrap is called with where its answer goes, and says first with what head.
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (answer: ServerResponse, { statusCode, multiValueHeaders }: Head) =>
        answer.writeHead(statusCode, multiValueHeaders),
    },
  },
});

const entry = pathToFileURL(resolve('___netlify-entry-point.mjs')).href;
const { handler }: { handler: Handler } = await import(entry);
const context = { awsRequestId: 'test', getRemainingTimeInMillis: () => 10_000 };

const server = createServer(async (request, answer) => {
  try {
    await handler(await json(request), answer, context);
  } catch (error) {
    console.error(error);
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  }
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
