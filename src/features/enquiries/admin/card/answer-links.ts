import { filled } from '#features/admin-parts/filled.ts';
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
export type Answered = Pick<EnquiryView, 'kind' | 'name' | 'topic' | 'topics' | 'phone' | 'email'>;

/** What stands in the place of the braces of a template. */
function wordsFor(
  { kind, name, topic, topics }: Answered,
  { nameless, matters }: AnswerTemplates,
  language?: string,
) {
  const matter = (language && topics?.[language]) || topic || matters[kind];
  return {
    name: [...name.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('') || nameless,
    matter,
    // As the owner's own texts call it.
    subject: matter,
  };
}

/** A text of the owner's for an enquiry, and the addresses that open it ready to be sent. */
export function readyReply(
  view: Answered,
  templates: AnswerTemplates,
  given: string,
  language: string,
) {
  const words = wordsFor(view, templates, language);
  const text = filled(given, words);
  const { phone = '', email = '' } = view;
  const subject = filled(templates.mail.subject, words);
  return {
    text,
    whatsapp: phoneLinks(phone, text).whatsapp,
    email: emailPattern.test(email) ? mailHref(email, subject, text) : undefined,
  };
}

/** How an enquiry can be answered with one tap, the words put ready. */
export function answerLinks(view: Answered, templates: AnswerTemplates): AnswerLinks {
  const { phone = '', email = '' } = view;
  const { whatsapp, mail } = templates;
  const words = wordsFor(view, templates);
  const body = mail.paragraphs.map((paragraph) => filled(paragraph, words)).join('\n\n');
  return {
    ...phoneLinks(phone, filled(whatsapp, words)),
    email: emailPattern.test(email)
      ? mailHref(email, filled(mail.subject, words), body)
      : undefined,
  };
}
