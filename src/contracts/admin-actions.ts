import { defineContract, z } from './schema.ts';

/** The kinds of enquiry an action can be about. */
export const enquiryKinds = ['contact', 'startup-incubation'] as const;

const done = z.object({ success: z.literal(true) });

/** Names one enquiry: its kind and the id it has in the lists. */
const oneEnquiry = z.object({
  kind: z.enum(enquiryKinds),
  id: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
});

/** POST /api/admin/end-sessions: ends every session of the administrator, the caller's too. */
export const endSessions = defineContract({
  method: 'POST',
  path: '/api/admin/end-sessions',
  access: 'admin',
  request: z.object({}),
  response: done,
});

/** POST /api/admin/restore: brings a flagged enquiry to the inbox. 404 when there is none of that id. */
export const restoreEnquiry = defineContract({
  method: 'POST',
  path: '/api/admin/restore',
  access: 'admin',
  request: oneEnquiry,
  response: done,
});

/** POST /api/admin/erase: erases one enquiry for good. 404 when there is none of that id. */
export const eraseEnquiry = defineContract({
  method: 'POST',
  path: '/api/admin/erase',
  access: 'admin',
  request: oneEnquiry,
  response: done,
});

/** The sentence for an erasure that names nobody. */
export const erasePersonMessages = {
  nobody: 'Please enter the email address or the phone number of the person.',
} as const;

/**
 * POST /api/admin/erase-person: erases every enquiry with that email address or phone number, both kinds, flagged ones
 * too. A long search answers in parts: send the same request with `nextCursor` until it is null.
 */
export const erasePerson = defineContract({
  method: 'POST',
  path: '/api/admin/erase-person',
  access: 'admin',
  request: z
    .object({
      email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
      /** Digits as they were entered in the form. */
      phone: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    })
    .check(
      z.refine(({ email, phone }) => Boolean(email || phone), { error: erasePersonMessages.nobody, path: ['email'] }),
    ),
  response: z.object({
    success: z.literal(true),
    /** Enquiries erased by this request. */
    erased: z.number(),
    nextCursor: z.nullable(z.string()),
  }),
});
