import { apiCsp, type CspDirectives, serialiseCsp } from '#shared/content-security-policy.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { securityHeaders } from '#shared/security-headers.ts';
import type { HttpError } from './errors.ts';

/** What goes with the body of an answer. */
interface AnswerOptions {
  readonly requestId: string;
  readonly status?: number;
  /** Content-Type; null for an answer without a body. */
  readonly type: string | null;
  readonly headers?: HeadersInit | undefined;
  /** That of JSON unless given. */
  readonly csp?: CspDirectives;
}

/**
 * Any answer under /api: nothing of it may be framed or run, nor stored unless its headers say so.
 */
export function respond(
  body: BodyInit | null,
  { requestId, status = 200, type, headers, csp = apiCsp }: AnswerOptions,
): Response {
  const all = new Headers(securityHeaders);
  all.set('Content-Security-Policy', serialiseCsp(csp));
  all.set('Cache-Control', 'no-store');
  all.set('X-Request-Id', requestId);
  for (const [name, value] of new Headers(headers)) {
    if (name === 'set-cookie') all.append(name, value);
    else all.set(name, value);
  }
  if (type !== null) all.set('Content-Type', type);
  return new Response(body, { status, headers: all });
}

/** A JSON answer of any JSON value. */
export const json = (body: unknown, options: Omit<AnswerOptions, 'type'>): Response =>
  respond(JSON.stringify(body), { ...options, type: 'application/json; charset=utf-8' });

/** The JSON answer of a refusal or failure. */
export function jsonError(
  { status, message, code, details }: HttpError,
  requestId: string,
): Response {
  const { more, fields, headers } = details;
  const body: ErrorBody = {
    ...more,
    success: false,
    error: message,
    code,
    ...(fields && { fields }),
    requestId,
  };
  return json(body, { status, requestId, headers });
}
