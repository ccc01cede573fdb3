import { shownCode } from '#features/certificates/contract/code.ts';
import { certificatePdf, verifyPages } from '#features/certificates/contract/visitor.ts';
import type { Notification } from '#features/notifications/server/channels/channel.ts';
import { subjectLine } from '#features/notifications/server/compose/clean-text.ts';
import { fill } from '#features/notifications/server/compose/fill-words.ts';
import { mailOf } from '#features/notifications/server/compose/mail-template.ts';
import type { Notifier } from '#features/notifications/server/notifier.ts';
import type { Certificate } from './batches.ts';

/** Longest subject, in code points. */
const longestSubject = 140;

/** Whom a certificate is mailed to. */
export interface Receiver {
  readonly address: string;
  /** Name of the language in which they registered. */
  readonly language: string;
}

/**
 * Writes the mail with a certificate, in the receiver's language: links and no file, so that it
 * leads to what holds, also after a correction. It says nothing that was typed by a visitor.
 *
 * @throws Error where the build has made no words of a language.
 */
export function composeCertificate(
  { batch, person }: Certificate,
  { address, language: wanted }: Receiver,
  { words, siteUrl }: Pick<Notifier, 'words' | 'siteUrl'>,
): Notification {
  const language = wanted === 'hi' ? 'hi' : 'en';
  const own = words.certificateMails[language];
  const thanks = words.acknowledgements[language];
  if (!own || !thanks) throw new Error('The words of the mail with a certificate are not there.');
  const { code } = person;
  const values = { program: batch.program, number: shownCode(code) };
  const page = `${siteUrl}${verifyPages[language].path}?code=${code}`;
  const subject = fill(own.subject, values);
  const mail = mailOf(subjectLine(subject, longestSubject), {
    heading: thanks.greeting,
    message: `${fill(own.text, values)}\n\n${thanks.signature}`,
    links: [
      [own.open, page],
      [own.pdf, `${siteUrl}${certificatePdf.path}?code=${code}`],
    ],
    closing: own.why,
    language,
  });
  const name = `certificate.${code.toLowerCase()}`;
  return {
    name,
    // Sent on the visitor's channel alone; on the owner's it would be the same.
    mail,
    push: { title: subject, text: '', url: page },
    webhook: { text: subject },
    acknowledgement: { ...mail, to: address, countedAs: name },
  };
}
