import type { PlainField } from './plain-form.ts';
import { z } from './schema.ts';
import { unreadableText } from './unreadable.ts';

/** Largest request body any endpoint reads, in bytes. */
export const maxBodyBytes = 32 * 1024;

/** Digits of an Indian mobile or landline number without the country code. */
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
 * A field people do not see and programs fill in; a value in it is one sign among others, because
 * browsers fill hidden fields too. None of the patterns by which Chromium guesses what to fill in
 * fits this name.
 */
export const honeypotField = 'referenceCode';

/** The token of GET /api/form-token, sent back with the form. */
export const formTokenField = 'formToken';

/**
 * What the visit's tab has kept, sent back with the form: the address of its first page, a space,
 * and the address that led there, if any. The server keeps little of it
 * (netlify/server/enquiries/source.ts).
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
export const formCircumstances = {
  noticeVersion: shortText,
  noticeHash: shortText,
  /** BCP 47 tag, such as `en-IN`. */
  noticeLanguage: shortText,
  /**
   * Language of the page that the form stands on, as its folder is named: that of the answer. None
   * is English, and so is one unknown.
   */
  language: z.catch(shortText, undefined),
  /** The separate box for marketing messages. */
  marketing: box(),
} as const;

/**
 * What a plain form that is shown again carries along unseen. Marked as pure, so that forms in the
 * browser, which need none of it, do without.
 */
export const carriedFields: readonly PlainField[] = /* @__PURE__ */ [
  idempotencyField,
  honeypotField,
  formTokenField,
  visitField,
  ...Object.keys(formCircumstances),
].map((name) => ({ name, control: 'hidden' }));

/** A text of a stored enquiry; empty where a record of an earlier or damaged form holds none. */
export const shownText = z._default(z.string(), '');

/** What the administrator is shown of every enquiry besides its own fields. */
export const shownAlways = {
  id: z.string(),
  /** ISO 8601 instant, UTC. */
  submittedAt: z.string(),
  /** Why it was set aside as suspicious (see {@link enquiryFlags}); absent or empty otherwise. */
  flags: z.optional(z.array(z.string())),
  /** Whether marketing messages were agreed to. */
  marketing: z.optional(z.boolean()),
  /**
   * What else was stored with it, by the name it was stored under: boxes, and fields that a form
   * has since lost.
   */
  other: z.optional(z.record(z.string(), z.union([z.string(), z.boolean()]))),
  /**
   * Set for a stored text that cannot be read as an enquiry; its time is that of its id, and all
   * its texts are empty.
   */
  unreadable: z.optional(unreadableText),
} as const;

/**
 * Reasons for which an enquiry is set aside; it is stored all the same, and the owner can bring it
 * back.
 */
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
  /**
   * Id of the stored record (UUIDv7). Nothing on a page needs it, so an answer without it is still
   * a success.
   */
  id: z.catch(z.string(), ''),
});

/**
 * Where the ten digits of a script begin: ASCII, the two Arabic sets, the scripts of India, and
 * full width.
 */
const zeros = '0٠۰०০੦૦୦௦౦೦൦０';

/**
 * Writes digits of any script used in India in ASCII and leaves out what a number is set with:
 * words, spaces, dashes, brackets, invisible marks.
 *
 * @returns ASCII digits; with `+` before them where one stood before the first digit.
 */
export function phoneCharacters(text: string): string {
  let kept = '';
  for (const character of text) {
    if (character === '+' || character === '＋') kept ||= '+';
    if (!/\p{Nd}/u.test(character)) continue;
    const code = character.codePointAt(0) ?? 0;
    const digit = [...zeros].map((zero) => code - (zero.codePointAt(0) ?? 0)).find((value) => value >= 0 && value < 10);
    if (digit !== undefined) kept += digit;
  }
  return kept;
}

/**
 * How many leading characters of a number stand for the country or the trunk and do not count among
 * its ten digits: `+91`, `0091`, `0`, and a bare `91` that leaves more than ten digits if it is
 * counted.
 *
 * @param number - as {@link phoneCharacters} gives it.
 * @param length - of the whole number, where `number` is only its beginning.
 */
export function uncounted(number: string, length = number.length): number {
  const [written = ''] = /^(?:\+910*|00+910*|0+|\+)/.exec(number) ?? [];
  const rest = number.slice(written.length);
  const [bare = ''] = (length - written.length > phoneDigits && /^910*/.exec(rest)) || [];
  return written.length + bare.length;
}

/**
 * The digits of an Indian phone number in the one spelling that is stored, however it was written:
 * `+91 98765-43210`, `0091…`, `919876543210`, `09876543210` and `९८७६५४३२१०` are all `9876543210`.
 *
 * @returns ASCII digits, more than {@link phoneDigits} where there were more. A number of another
 *   country keeps its `+`, so that nobody takes it for an Indian one.
 */
export function keepPhoneDigits(text: string): string {
  const number = phoneCharacters(text).replace(/^00+(?=[1-9])/, '+');
  return /^\+(?!91?$|910*)/.test(number) ? number : number.slice(uncounted(number));
}

/**
 * A phone number in a request, taken in any spelling of {@link keepPhoneDigits} and kept in one;
 * what holds no digit is judged as it came. Nothing, or nothing but a `+91` or `0`, gives an empty
 * text.
 *
 * @param error - the sentence for what is no number, or is longer than {@link phoneDigits}.
 */
export function phoneNumber(error: string) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /\p{Nd}/u.test(value) ? keepPhoneDigits(value) : (value ?? ''),
    ),
    z.string({ error }).check(z.trim(), z.regex(new RegExp(`^\\d{0,${phoneDigits}}$`), { error })),
  );
}
