import { phoneDigits } from '#shared/phone.ts';
import { mailboxOf } from '../records/mailbox.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { keyedHash, type TraceParts } from '../records/spam/traces.ts';

/** Secrets of the server; none for commands and where there is no administrator. */
export type SecretParts = Pick<TraceParts, 'secretsFor'>;

const purpose = 'holder of a call';

/** The mailbox and the phone number of the person who sent an enquiry. */
export function namesOf({ fields }: EnquiryRecord): string[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const mailbox = mailboxOf(text(fields.email));
  const phone = text(fields.phone).replace(/\D/g, '').slice(-phoneDigits);
  const named = [text(fields.email) && `mail ${mailbox}`, phone && `phone ${phone}`];
  return named.filter((name) => name !== '');
}

/** The same as keyed hashes; undefined without a secret, since bare hashes are soon guessed. */
export function holdersOf(parts: SecretParts, record: EnquiryRecord): string[] | undefined {
  if (parts.secretsFor(purpose).length === 0) return undefined;
  return namesOf(record).map((name) => keyedHash(parts, purpose, name).slice(0, 32));
}
