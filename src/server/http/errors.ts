import type { ErrorCode } from '#shared/errors.ts';
import { inEnglish, type Language, type Message, messageIn } from '../languages.ts';
import type { PlainPage } from './plain-page.ts';

/** HTTP status of each reason. */
export const httpStatusOf: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
};

/** What an {@link HttpError} may carry besides its message. */
export interface HttpErrorDetails {
  /** Field name to message. */
  readonly fields?: Record<string, string>;
  /** What else the answer's body says, as the endpoint's contract has it. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** The page for a browser without script, in place of its form. */
  readonly page?: () => PlainPage;
  /** Extra headers of the answer, such as Allow or Retry-After. */
  readonly headers?: Record<string, string>;
}

/** A refusal or failure that the answer reports, with one plain message for a person. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly details: HttpErrorDetails;
  readonly #message: Message;

  constructor(code: ErrorCode, message: Message, details: HttpErrorDetails = {}) {
    super(messageIn(inEnglish, message));
    this.code = code;
    this.details = details;
    this.#message = message;
  }

  /** Returns the same error with its message in a language. */
  inLanguage(language: Language): HttpError {
    return new HttpError(this.code, messageIn(language, this.#message), this.details);
  }

  /** The status that belongs to the code. */
  get status(): number {
    return httpStatusOf[this.code];
  }
}

/** 404 for an enquiry that was erased meanwhile, or never was. */
export const enquiryNotFound = (): HttpError =>
  new HttpError('not-found', 'This enquiry is not there. Please reload the list.');

/**
 * For `.catch` of a call that takes a cursor.
 *
 * @throws {HttpError} 422 for a RangeError, which says that the cursor is not ours; any other error
 *   as it is.
 */
export function orInvalidCursor(error: unknown): never {
  if (!(error instanceof RangeError)) throw error;
  const message = 'This page of the list is not known. Please reload the list.';
  throw new HttpError('invalid', message, { fields: { cursor: message } });
}
