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

/**
 * Whether an `Accept-Encoding` header admits an encoding (RFC 9110, section 12.5.3). Where it was
 * not sent we send files as they are.
 */
export function accepts(header: string | null | undefined, encoding: string): boolean {
  let any = false;
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const admitted = !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    if (name === encoding) return admitted;
    if (name === '*') any = admitted;
  }
  return any;
}
