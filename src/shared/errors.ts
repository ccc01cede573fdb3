import { z } from './schema.ts';

/** Machine-readable reasons of a refused or failed request; each maps to one HTTP status. */
export const errorCodes = [
  'bad-request', // 400: malformed JSON or form body
  'unauthenticated', // 401: no valid administrator session
  'forbidden', // 403: another site sent it
  'not-found', // 404
  'method-not-allowed', // 405, with Allow
  'request-timeout', // 408: the body did not arrive in time
  'conflict', // 409: something else was written since the caller looked; it comes with the answer
  'too-large', // 413
  'unsupported-media-type', // 415
  'invalid', // 422: a field needs another value; `fields` says which
  'too-many-requests', // 429, with Retry-After
  'internal', // 500
  'unavailable', // 503, with Retry-After: the store did not confirm
] as const;

/** One of {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[number];

/** Body of every non-2xx answer under /api. */
export const errorBody = z.object({
  /** Always false, so that a client of the `{ success, error }` shape needs no second rule. */
  success: z.literal(false),
  /** One plain message for the person: what happened and what to do. */
  error: z.string(),
  code: z.enum(errorCodes),
  /** Field name to message, only with code `invalid`. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Names this request in the server's log. */
  requestId: z.string(),
});

/** Parsed form of {@link errorBody}. */
export type ErrorBody = z.infer<typeof errorBody>;
