import type { IncomingMessage, ServerResponse } from 'node:http';
import type { errorBody } from '#contracts/errors.ts';
import { apiCsp, securityHeaders, serialiseCsp } from '#contracts/security-headers.ts';

/** What the host's own answers carry: they hold nothing that may be loaded, framed or kept. */
const ownHeaders = {
  ...securityHeaders,
  'Content-Security-Policy': serialiseCsp(apiCsp),
  'Cache-Control': 'no-store',
} as const;

/** An answer without a body. */
export function sendEmpty(res: ServerResponse, status: number, headers: Record<string, string>): void {
  res.writeHead(status, { ...ownHeaders, 'Content-Length': 0, ...headers }).end();
}

/** A failure of the host itself: told in the log, and to the visitor by the status alone. */
export function sendFailure(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  console.error(`Serving ${req.method} failed:`, error);
  if (res.headersSent) res.destroy();
  else sendEmpty(res, 500, {});
}

/** An answer of the host itself, in the shape of every other error under /api. */
export function refusal(
  status: number,
  code: (typeof errorBody.shape.code)['_zod']['output'],
  error: string,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ success: false, error, code, requestId }, { status, headers: { ...ownHeaders, ...headers } });
}

/** Whether an `Accept-Encoding` header names an encoding, and not with a weight of 0. */
export function accepts(header: string | null | undefined, encoding: 'br' | 'gzip'): boolean {
  const named = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
  return named.test(header ?? '');
}

/** A path without its percent-encoding; as it is where an escape is malformed. */
export function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
