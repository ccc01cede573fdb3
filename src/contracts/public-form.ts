import { z } from './schema.ts';

/** Largest request body any endpoint reads, in bytes. */
export const maxBodyBytes = 32 * 1024;

/** Digits of an Indian mobile or landline number without the country code (SPEC.md section 9). */
export const phoneDigits = 10;

/** Request header that carries the UUID made with the form; a retry sends the same one. */
export const idempotencyHeader = 'Idempotency-Key';

/** The same UUID in a plain HTML post. */
export const idempotencyField = 'idempotencyKey';

/** A field people do not see and programs fill in: a non-empty value marks the enquiry as suspicious. */
export const honeypotField = 'referenceCode';

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
