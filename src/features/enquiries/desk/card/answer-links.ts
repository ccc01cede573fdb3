import { filled } from '#features/desk-parts/filled.ts';
import { mailHref, phoneLinks } from '#shared/contact-links.ts';
import { emailPattern } from '#shared/email-address.ts';
import type { AnswerTemplates } from '../labels.ts';
import type { EnquiryView } from './enquiry-view.ts';

/**
 * Addresses that answer an enquiry; each undefined where the enquiry gives nothing to answer to.
 */
export interface AnswerLinks {
  readonly call: string | undefined;
  readonly whatsapp: string | undefined;
  readonly email: string | undefined;
}

/**
 * Longest name that is put into a template, in code points;
 * the rest of a text in place of a name stays out.
 */
const longestName = 60;

/** What an answer needs of an enquiry. */
export type Answered = Pick<EnquiryView, 'kind' | 'name' | 'topic' | 'phone' | 'email'>;

/** How an enquiry can be answered with one tap, the words put ready. */
export function answerLinks(
  { kind, name, topic, phone = '', email = '' }: Answered,
  { nameless, matters, whatsapp, mail }: AnswerTemplates,
): AnswerLinks {
  const words = {
    name: [...name.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('') || nameless,
    matter: topic ?? matters[kind],
  };
  const body = mail.paragraphs.map((paragraph) => filled(paragraph, words)).join('\n\n');
  return {
    ...phoneLinks(phone, filled(whatsapp, words)),
    email: emailPattern.test(email)
      ? mailHref(email, filled(mail.subject, words), body)
      : undefined,
  };
}
