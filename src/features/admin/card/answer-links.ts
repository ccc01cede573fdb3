import { filled } from '../../../i18n/desk.ts';
import { isEmailAddress, mailHref, phoneHref, whatsappHref } from '../../../lib/contact-links.ts';
import type { AnswerTemplates } from '../desk-labels.ts';
import type { EnquiryHead } from './enquiry-head.ts';

/**
 * Addresses that answer an enquiry; each undefined where the enquiry gives nothing to answer to.
 */
export interface AnswerLinks {
  readonly call: string | undefined;
  readonly whatsapp: string | undefined;
  readonly email: string | undefined;
}

/**
 * Longest name that is put into a template, in code points; the rest of a text in place of a name
 * stays out.
 */
const longestName = 60;

/**
 * A stored number with its country code. Visitors are asked for ten digits of an Indian number;
 * older records may hold more. Undefined where it cannot be told.
 */
function internationalNumber(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return `+${digits}`;
  const [, national] = /^(?:0|0{0,2}91)?(\d{10})$/.exec(digits) ?? [];
  return national && `+91${national}`;
}

/** How an enquiry can be answered with one tap, the words put ready. */
export function answerLinks(
  { kind, name, topic, phone = '', email = '' }: EnquiryHead,
  { nameless, matters, whatsapp, mail }: AnswerTemplates,
): AnswerLinks {
  const words = {
    name: [...name.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('') || nameless,
    matter: topic ?? matters[kind],
  };
  const international = internationalNumber(phone);
  const callable = international ?? (/\d/.test(phone) ? phone : undefined);
  const body = mail.paragraphs.map((paragraph) => filled(paragraph, words)).join('\n\n');
  return {
    call: callable && phoneHref(callable),
    whatsapp: international && whatsappHref(international, filled(whatsapp, words)),
    email: isEmailAddress(email) ? mailHref(email, filled(mail.subject, words), body) : undefined,
  };
}
