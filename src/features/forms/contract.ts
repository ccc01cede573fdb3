import { formTokenPath } from '#shared/form-fields.ts';
import { defineContract, z } from '#shared/schema.ts';

/**
 * For how long a token counts as that of an open form, in milliseconds; it is good for one enquiry.
 */
export const formTokenLife = 2 * 60 * 60_000;

export { minimumFillTime } from '#shared/form-fields.ts';

/**
 * GET /api/form-token: a signed note of when the form was opened, to be sent back with it as
 * `formToken`. Null where the server has no secret to sign with; the form is sent without it then.
 * An enquiry with an old, used or missing token is accepted all the same.
 */
export const formToken = defineContract({
  method: 'GET',
  path: formTokenPath,
  request: z.object({}),
  response: z.object({ token: z.nullable(z.string()) }),
});
