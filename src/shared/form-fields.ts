/**
 * Names that public forms and the server share, apart from schemas: what keeps a draft needs none.
 */

/** Request header that carries the UUID made with the form; a retry sends the same one. */
export const idempotencyHeader = 'Idempotency-Key';

/** The same UUID in a hidden field, for the browser's own post of a form. */
export const idempotencyField = 'idempotencyKey';

/** The same UUID in the address of the thank-you page, which clears the draft of that text. */
export const sentParameter = 'sent';

/** Whether a text is a key as {@link idempotencyHeader} carries it: a UUID of any version. */
export function isFormKey(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/**
 * A field people do not see and programs fill in; a value in it is one sign among others, because
 * browsers fill hidden fields too. None of the patterns by which Chromium guesses what to fill in
 * fits this name.
 */
export const honeypotField = 'referenceCode';

/** The token of GET {@link formTokenPath}, sent back with the form. */
export const formTokenField = 'formToken';

/** Address that gives a form its token. */
export const formTokenPath = '/api/form-token';

/** Shortest time in milliseconds in which a person opens a form and sends it. */
export const minimumFillTime = 2_000;
