import type { ErrorBody } from '#contracts/errors.ts';
import { apiCsp, type CspDirectives, securityHeaders, serialiseCsp } from '#contracts/security-headers.ts';
import type { HttpError } from '../errors.ts';

/** What every answer under /api carries: nothing of it may be stored, framed, or run. */
function baseHeaders(requestId: string, csp: CspDirectives): Headers {
  const headers = new Headers(securityHeaders);
  headers.set('Content-Security-Policy', serialiseCsp(csp));
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Request-Id', requestId);
  return headers;
}

function withExtra(headers: Headers, extra: HeadersInit | undefined): Headers {
  for (const [name, value] of new Headers(extra)) headers.append(name, value);
  return headers;
}

/**
 * A JSON answer.
 *
 * @param body - any JSON value.
 * @param options - status, the request's id, and extra headers.
 */
export function json(
  body: unknown,
  { status = 200, requestId, headers }: { status?: number; requestId: string; headers?: HeadersInit },
): Response {
  const all = withExtra(baseHeaders(requestId, apiCsp), headers);
  all.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers: all });
}

/** The JSON answer of a refusal or failure. */
export function jsonError(error: HttpError, requestId: string): Response {
  const body: ErrorBody = {
    ...error.details.more,
    success: false,
    error: error.message,
    code: error.code,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
    requestId,
  };
  return json(body, { status: error.status, requestId, headers: error.details.headers });
}

/** An HTML answer to a plain form post, with a policy of its own. */
export function html(
  text: string,
  { status, requestId, csp, headers }: { status: number; requestId: string; csp: CspDirectives; headers?: HeadersInit },
): Response {
  const all = withExtra(baseHeaders(requestId, csp), headers);
  all.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(text, { status, headers: all });
}

/** A file to be saved. */
export function file(
  { content, type, name }: { content: ReadableStream<Uint8Array>; type: string; name: string },
  { requestId, headers }: { requestId: string; headers?: HeadersInit },
): Response {
  const all = withExtra(baseHeaders(requestId, apiCsp), headers);
  all.set('Content-Type', type);
  all.set('Content-Disposition', `attachment; filename="${name}"`);
  return new Response(content, { headers: all });
}

/** Sends the browser on with GET after a plain form post. */
export function seeOther(location: string, requestId: string): Response {
  const headers = baseHeaders(requestId, apiCsp);
  headers.set('Location', location);
  return new Response(null, { status: 303, headers });
}
