import { longestEmail, tidyEmail } from '#shared/email-address.ts';
import { enquiryKinds, oneEnquiry } from '#shared/enquiry.ts';
import { phoneCharacters, phoneDigits } from '#shared/phone.ts';
import { adminPost, z } from '#shared/schema.ts';
import { waitingSince } from './erasures.ts';

/** Most addresses and numbers that one search follows: more would be shared ones. */
export const maxFollowed = 20;

/** Most enquiries that one request erases; a longer selection takes several. */
export const maxErasedAtOnce = 100;

/** Most of an unreadable text that a search shows, in UTF-16 code units. */
export const foundTextLimit = 400;

/** The message for a search that names nobody. */
export const personMessages = {
  nobody: 'Please enter the email address or the phone number of the person.',
} as const;

/**
 * A phone number as numbers are compared: its last ten digits in ASCII, without +91, 0091 and 0.
 */
export function phoneKey(text: string): string {
  return phoneCharacters(text).replace('+', '').slice(-phoneDigits);
}

/** An email address as addresses are compared. */
export function emailKey(text: string): string {
  return tidyEmail(text).toLowerCase();
}

const keys = (longest: number) =>
  z.array(z.string().check(z.maxLength(longest))).check(z.maxLength(maxFollowed));

/** Addresses and numbers, as {@link emailKey} and {@link phoneKey} give them. */
const followed = z.object({ emails: keys(longestEmail), phones: keys(phoneDigits) });

/** Parsed form of the addresses and numbers that a search follows. */
export type Followed = z.infer<typeof followed>;

/** An enquiry that a search has found. */
export const foundEnquiry = z.object({
  kind: z.enum(enquiryKinds),
  id: z.string(),
  /** ISO 8601 instant, UTC. */
  submittedAt: z.string(),
  /** Empty where it holds none. */
  name: z.string(),
  /** Whether it was set aside as suspicious. */
  flagged: z.boolean(),
  /** Its own addresses and numbers, by which it may lead to others. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Those that stand elsewhere in its text, such as in the message. */
  mentions: z.array(z.string()),
  /** The part of an unreadable text in which something was found. */
  unreadable: z.optional(z.string()),
});

/** Parsed form of {@link foundEnquiry}. */
export type FoundEnquiry = z.infer<typeof foundEnquiry>;

/** Somebody on the site with the name of a sender that a search has found. */
const personOnSite = z.object({
  name: z.string(),
  /** Among the customers who say something, or those who train. */
  list: z.enum(['voices', 'team']),
  /** False where only the history of the facts has them. */
  isShown: z.boolean(),
});

/** Parsed form of a person on the site. */
export type PersonOnSite = z.infer<typeof personOnSite>;

/**
 * POST /api/admin/find-person: finds every enquiry with that email address or phone number, both
 * kinds, flagged ones and unreadable ones too, and those with an address or a number that one of
 * these has. Erases nothing.
 *
 * A long search answers in parts: send the same request with `cursor` and `follow` of the answer
 * until `nextCursor` is null. A part may find again what an earlier one has found.
 */
export const findPerson = adminPost(
  '/api/admin/find-person',
  z
    .object({
      email: z.optional(z.string().check(z.overwrite(emailKey), z.maxLength(longestEmail))),
      /** As a person writes it. */
      phone: z.optional(z.string().check(z.trim(), z.maxLength(30))),
      follow: z.optional(followed),
      /** True looks at the index instead of at every record: to show, not to erase by. */
      quick: z.optional(z.boolean()),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    })
    .check(
      z.refine(({ email, phone }) => Boolean(email || phoneKey(phone ?? '')), {
        error: personMessages.nobody,
        path: ['email'],
      }),
    ),
  z.object({
    success: z.literal(true),
    found: z.array(foundEnquiry),
    /** What is looked for by now, to be sent with the next part. */
    follow: followed,
    /** Whether more hangs together than {@link maxFollowed}; the rest was not followed. */
    tooMany: z.boolean(),
    /** People on the site with the name of a sender that was found. */
    onSite: z.optional(z.array(personOnSite)),
    /** Enquiries looked at in this part. */
    looked: z.number(),
    /** Those of them that cannot be read: their raw text was searched. */
    unreadable: z.number(),
    nextCursor: z.nullable(z.string()),
  }),
);

/** An enquiry that is to be erased with all that came of it. */
export const erasedWith = z.object({
  ...oneEnquiry.shape,
  /** Erases the certificates that came of the registration too; else they stay. */
  certificates: z.optional(z.literal(true)),
});

/** Parsed form of an enquiry that is to be erased. */
export type ErasedEnquiry = z.infer<typeof erasedWith>;

/**
 * POST /api/admin/erase-person: erases exactly these;
 * what a request has no time for comes back as `left`. More than `accountLimits.erasuresInHour` wait,
 * unless the owner has proven the session (account/contract/proof.ts).
 */
export const erasePerson = adminPost(
  '/api/admin/erase-person',
  z.object({
    enquiries: z.array(erasedWith).check(z.minLength(1), z.maxLength(maxErasedAtOnce)),
  }),
  z.object({
    success: z.literal(true),
    erased: z.number(),
    /** Those that were not there any more. */
    missing: z.number(),
    /** Certificates that say nothing of the person any more. */
    certificates: z.number(),
    left: z.array(erasedWith),
    /** Set where they wait, and none of them was erased yet. */
    waiting: z.optional(waitingSince),
  }),
);
