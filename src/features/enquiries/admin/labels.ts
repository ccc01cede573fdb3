import { textFor } from '#features/admin-parts/filled.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import type { IndustryId } from '#shared/industries.ts';
import type { ContactTopic } from '../contract/contact.ts';

/**
 * What stands ready for an answer, with the placeholders name and matter
 * (ready-replies.yaml of the content).
 */
export interface AnswerTemplates {
  readonly nameless: string;
  readonly matters: Readonly<Record<EnquiryKind, string>>;
  readonly whatsapp: string;
  readonly mail: { readonly subject: string; readonly paragraphs: readonly string[] };
  /** To choose from, until the owner writes others. */
  readonly ready: readonly { readonly name: string; readonly text: string }[];
}

/** The same, with what an enquiry is about in that language: by its topic, or its event. */
interface LanguageAnswers extends AnswerTemplates {
  readonly topics: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

/** Names from the content, for cards that store only an id. */
export interface DeskLabels {
  readonly industries: Record<IndustryId, string>;
  readonly topics: Record<ContactTopic, string>;
  readonly events: Readonly<Record<string, string>>;
  /** By language. */
  readonly answers: Readonly<Record<string, LanguageAnswers>> & { readonly en: LanguageAnswers };
  /** How each language of the site calls itself. */
  readonly languages: Readonly<Record<string, string>>;
}

/** Id of the data block in which the page hands over the labels. */
export const labelsId = 'desk-labels';

/** Id of the part of the page's header that the desk fills. */
export const deskBarId = 'desk-bar';

let read: DeskLabels | undefined;

/** The labels, as the page holds them. */
export function deskLabels(): DeskLabels {
  read ??= JSON.parse(document.getElementById(labelsId)?.textContent ?? '') as DeskLabels;
  return read;
}

/** The templates in an enquiry's language; in English where there are none. */
export function answersIn(language = 'en'): LanguageAnswers {
  const { answers } = deskLabels();
  return textFor(answers, language) ?? answers.en;
}

/** The name of a stored value; what the list has since lost is its own name. */
export function labelOfValue(labels: Readonly<Record<string, string>>, value: string): string {
  return textFor(labels, value) ?? value;
}
