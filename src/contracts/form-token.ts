import { defineContract, z } from './schema.ts';

/**
 * GET /api/form-token: a signed note of when the form was opened, to be sent back with it as `formToken`. Null where the
 * server has no secret to sign with; the form is sent without it then.
 */
export const formToken = defineContract({
  method: 'GET',
  path: '/api/form-token',
  request: z.object({}),
  response: z.object({ token: z.nullable(z.string()) }),
});
