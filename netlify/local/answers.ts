import type { ErrorBody } from '#contracts/errors.ts';
import { apiCsp, securityHeaders, serialiseCsp } from '#contracts/security-headers.ts';

/** Names and values. */
export type Headers = Readonly<Record<string, string>>;

/** What the host's own answers carry: they hold nothing that may be loaded, framed or kept. */
const ownHeaders: Headers = {
  ...securityHeaders,
  'Content-Security-Policy': serialiseCsp(apiCsp),
  'Cache-Control': 'no-store',
};

/** An answer of the host without a body. */
export function emptyAnswer(status: number, headers: Headers): Response {
  return new Response(null, { status, headers: { ...ownHeaders, 'Content-Length': '0', ...headers } });
}

/** An answer of the host itself, in the shape of every other error under /api. */
export function refusal(status: number, told: Omit<ErrorBody, 'success'>, headers: Headers = {}): Response {
  return Response.json({ success: false, ...told }, { status, headers: { ...ownHeaders, ...headers } });
}

/** Whether an `Accept-Encoding` header names an encoding, and not with a weight of 0. */
export function accepts(header: string | null, encoding: 'br' | 'gzip'): boolean {
  const named = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
  return named.test(header ?? '');
}
