import { z } from './schema.ts';
import { unreadableText } from './unreadable.ts';

export {
  formTokenField,
  honeypotField,
  idempotencyField,
  idempotencyHeader,
  isFormKey,
  sentParameter,
} from './form-fields.ts';

/**
 * What the visit’s tab has kept: address of its first page, a space,
 * and the address that led there, if any.
 */
export const visitField = 'visit';

/** A box: `true` in JSON, `on` in a plain post; anything else is no. */
export const box = () =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => value === true || value === 'true' || value === 'on'),
      z.boolean(),
    ),
  );

const shortText = z.optional(z.string().check(z.maxLength(100)));

/**
 * What both public forms may carry besides their own fields. All optional: a form without them is
 * accepted. The privacy notice is proven by its version, the SHA-256 of its wording (hexadecimal)
 * and its language.
 */
export const formMetadata = {
  noticeVersion: shortText,
  noticeHash: shortText,
  /** BCP 47 tag, such as `en-IN`. */
  noticeLanguage: shortText,
  /** Language of the form's page, by its folder: that of the answer. None is English. */
  language: z.catch(shortText, undefined),
  /** The separate box for marketing messages. */
  marketing: box(),
} as const;

/** A text of a stored enquiry; empty where a record of an earlier or damaged form holds none. */
export const shownText = z._default(z.string(), '');

/** What the administrator is shown of every enquiry besides its own fields. */
export const shownAlways = {
  id: z.string(),
  /** ISO 8601 instant, UTC. */
  submittedAt: z.string(),
  /** Why it was set aside as suspicious (see {@link EnquiryFlag}); absent or empty otherwise. */
  flags: z.optional(z.array(z.string())),
  /** Whether marketing messages were agreed to. */
  marketing: z.optional(z.boolean()),
  /** What else was stored with it, such as fields that a form has since lost. */
  other: z.optional(z.record(z.string(), z.union([z.string(), z.boolean()]))),
  /** Set for a stored text that cannot be read; all its other texts are empty. */
  unreadable: z.optional(unreadableText),
} as const;

/**
 * Reasons for which an enquiry is set aside;
 * it is stored all the same, and the owner can bring it back.
 */
export type EnquiryFlag =
  | 'honeypot' // the field that people do not see was filled in
  | 'forged-token' // the form token is not one of ours, or its secret has been changed
  | 'stale-token' // the form token is older than two hours
  | 'used-token' // another enquiry came with the same form token
  | 'too-fast' // sent sooner after opening the form than a person types
  | 'no-token' // sent by a script without a token
  | 'plain-post' // sent without a token by a form without script
  | 'over-limit' // the 201st or later of one network that day: the one sign that is enough by itself
  | 'duplicate' // the same text had come that day from others: twenty times, in old records once
  | 'links' // the text leads to one or two other sites
  | 'many-links' // three or more of them
  | 'veiled-link' // a messenger's address or a shortened one
  | 'disguised-link' // an address written so that programs do not see it
  | 'link-in-name' // an address in place of a name
  | 'markup' // markup of a link, which the form does not take
  | 'trade-words' // words of a trade that advertises through contact forms
  | 'advertising-words' // phrases that occur in advertising only
  | 'pitch' // speaks as a seller does to the owner of a site
  | 'no-request'; // speaks of no need, and asks for nothing that the site offers

/** Body of a stored enquiry's 2xx answer: given only once the record is confirmed by the store. */
export const enquiryAccepted = z.object({
  success: z.literal(true),
  /**
   * Id of the stored record. Nothing on a page needs it,
   * so an answer without it is still a success.
   */
  id: z.catch(z.string(), ''),
});
