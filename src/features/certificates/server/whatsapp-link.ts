import { verifyPages } from '#features/certificates/contract/visitor.ts';
import { readRecord } from '#features/enquiries/server/storage/change-record.ts';
import { languageNamed } from '#server/languages.ts';
import { phoneLinks } from '#shared/contact-links.ts';
import { type Certificate, certificateStatusOf } from './batches.ts';
import { filled } from './credential.ts';
import type { CertificateDeps } from './deps.ts';
import { textIn } from './registrations.ts';

/**
 * The WhatsApp chat with the person of a valid certificate, by the number of the registration. Its
 * message has the certificate's page, in the language of the registration.
 *
 * @returns undefined without a registration or a mobile number.
 */
export async function whatsAppLink(
  { store, sendingDeps }: CertificateDeps,
  { batch, person }: Certificate,
): Promise<string | undefined> {
  const { registration, name = '', code } = person;
  if (!registration || certificateStatusOf(person) !== 'valid') return undefined;
  const record = await readRecord(store, 'contact', registration.enquiry);
  const language = languageNamed(record?.language);
  const address = `${sendingDeps.siteUrl}${verifyPages[language.name].path}?code=${code}`;
  const { program } = batch;
  const text = filled(language.words.certificateChat.text, { name, program, address });
  return phoneLinks(textIn(record?.fields.phone), text).whatsapp;
}
