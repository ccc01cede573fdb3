import type { ContactTopic } from '#contracts/contact.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { IndustryId } from '#contracts/industries.ts';

/** What stands ready for an answer, with the placeholders name and matter (src/content/en/answers.yaml). */
export interface AnswerTemplates {
  readonly nameless: string;
  readonly matters: Readonly<Record<EnquiryKind, string>>;
  readonly whatsapp: string;
  readonly mail: { readonly subject: string; readonly paragraphs: readonly string[] };
}

/** Names from the content, for cards that store only an id. */
export interface DeskLabels {
  readonly industries: Record<IndustryId, string>;
  readonly topics: Record<ContactTopic, string>;
  readonly events: Readonly<Record<string, string>>;
  readonly answers: AnswerTemplates;
}

/** Id of the data block in which the page hands over the labels. */
export const labelsId = 'desk-labels';

/** Id of the part of the page's header that the desk fills. */
export const deskBarId = 'desk-bar';

/** The labels, as the page holds them. */
export function readLabels(): DeskLabels {
  return JSON.parse(document.getElementById(labelsId)?.textContent ?? '');
}

/**
 * The name of a stored value.
 *
 * @param value - as it was stored; what the list has since lost is its own name.
 */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}
