import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import {
  keyedHash,
  type TraceDeps,
} from '#features/enquiries/server/storage/spam/sender-history.ts';
import { mailboxOf } from '#features/notifications/server/mailbox.ts';
import { clientNetwork } from '#server/http/client-network.ts';
import { phoneDigits } from '#shared/phone.ts';

/** Secrets of the server. Commands have none, nor has a site without an administrator. */
export type SecretDeps = Pick<TraceDeps, 'secretsFor'>;

/** Part of every stored hash, so it must not change. */
const purpose = 'holder of a call';

const hashed = (deps: SecretDeps, about: string, texts: readonly string[]) =>
  texts.map((text) => keyedHash(deps, about, text).slice(0, 32));

const hasSecret = ({ secretsFor }: SecretDeps) => secretsFor(purpose).length > 0;

/** The mailbox and the phone number of the person who sent an enquiry. */
export function namesOf({ fields }: EnquiryRecord): string[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const mailbox = mailboxOf(text(fields.email));
  const phone = text(fields.phone).replace(/\D/g, '').slice(-phoneDigits);
  const named = [text(fields.email) && `mail ${mailbox}`, phone && `phone ${phone}`];
  return named.filter((name) => name !== '');
}

/** The same as keyed hashes; undefined without a secret, since bare hashes are soon guessed. */
export function attendeeHashes(deps: SecretDeps, record: EnquiryRecord): string[] | undefined {
  return hasSecret(deps) ? hashed(deps, purpose, namesOf(record)) : undefined;
}

/** Keyed hashes of a visitor's network and, of IPv6, of the wider one around it. */
export function networkHashes(deps: SecretDeps, ip: string): string[] | undefined {
  const networks = [clientNetwork(ip), clientNetwork(ip, 48)].filter((network) => network !== '');
  return hasSecret(deps) ? hashed(deps, 'network of a call', [...new Set(networks)]) : undefined;
}
