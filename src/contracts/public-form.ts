import { z } from './schema.ts';

/** Largest request body any endpoint reads, in bytes. */
export const maxBodyBytes = 32 * 1024;

/** Digits of an Indian mobile or landline number without the country code (SPEC.md section 9). */
export const phoneDigits = 10;

/** Request header that carries the UUID made with the form; a retry sends the same one. */
export const idempotencyHeader = 'Idempotency-Key';

/** The same UUID in a plain HTML post. */
export const idempotencyField = 'idempotencyKey';

/** Whether a text is a key as {@link idempotencyHeader} carries it: a UUID of any version. */
export function isFormKey(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/**
 * A field people do not see and programs fill in; a value in it is one sign among others, because browsers fill hidden
 * fields too. None of the patterns by which Chromium guesses what to fill in fits this name.
 */
export const honeypotField = 'referenceCode';

/** The token of GET /api/form-token, sent back with the form. */
export const formTokenField = 'formToken';

const shortText = z.optional(z.string().check(z.maxLength(100)));

/**
 * What both public forms may carry besides their own fields. All optional: a form without them is accepted.
 * The privacy notice is proven by its version, the SHA-256 of its wording (hexadecimal) and its language.
 */
export const formCircumstances = {
  noticeVersion: shortText,
  noticeHash: shortText,
  /** BCP 47 tag, such as `en-IN`. */
  noticeLanguage: shortText,
  /** The separate box for marketing messages: `true` in JSON, `on` in a plain post; anything else is no. */
  marketing: z.optional(
    z.pipe(
      z.transform((value: unknown) => value === true || value === 'true' || value === 'on'),
      z.boolean(),
    ),
  ),
} as const;

/** What the administrator is shown of an enquiry besides its own fields. */
export const shownCircumstances = {
  /** Why it was set aside as suspicious (see enquiryFlags); absent or empty otherwise. */
  flags: z.optional(z.array(z.string())),
  /** Whether marketing messages were agreed to. */
  marketing: z.optional(z.boolean()),
} as const;

/** Reasons for which an enquiry is set aside; it is stored all the same, and the owner can bring it back. */
export const enquiryFlags = [
  'honeypot', // the field that people do not see was filled in
  'forged-token', // the form token is not one of ours, or its secret has been changed
  'stale-token', // the form token is older than two hours
  'used-token', // another enquiry came with the same form token
  'too-fast', // sent sooner after opening the form than a person types
  'no-token', // sent by a script without a token
  'plain-post', // sent without a token by a form without script
  'over-limit', // more came from one network that day than are judged by themselves
  'duplicate', // the same text came before, today, from somebody else
  'links', // the text leads to one or two other sites
  'many-links', // three or more of them
  'veiled-link', // a messenger's address or a shortened one
  'disguised-link', // an address written so that programs do not see it
  'link-in-name', // an address in place of a name
  'markup', // markup of a link, which the form does not take
  'trade-words', // words of a trade that advertises through contact forms
  'advertising-words', // phrases that occur in advertising only
  'pitch', // speaks as a seller does to the owner of a site
  'no-request', // speaks of no need, and asks for nothing that the site offers
] as const;

/** One of {@link enquiryFlags}. */
export type EnquiryFlag = (typeof enquiryFlags)[number];

/** Body of a stored enquiry's 2xx answer: given only once the record is confirmed by the store. */
export const enquiryAccepted = z.object({
  success: z.literal(true),
  /** Id of the stored record (UUIDv7). */
  id: z.string(),
});

/**
 * Keeps digits only, at most {@link phoneDigits}: what the phone fields do while typing (SPEC.md section 5).
 *
 * @param text - anything typed or pasted; Devanagari digits count as digits.
 * @returns at most ten ASCII digits. A leading +91 or 0 of a pasted full number is dropped.
 */
export function keepPhoneDigits(text: string): string {
  const ascii = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  let digits = ascii.replace(/\D/g, '');
  if (digits.length > phoneDigits) digits = digits.replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, '');
  return digits.slice(0, phoneDigits);
}
