import type { Listed } from '#contracts/admin-submissions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { initialState } from '#contracts/enquiry-standing.ts';
import type { EnquiryState } from '#contracts/enquiry-state.ts';
import { type DeskLabels, labelOf } from '../desk-labels.ts';

/** What every card shows at first, whichever form an enquiry came through. */
export interface EnquiryHead {
  readonly kind: EnquiryKind;
  readonly id: string;
  /** Empty where none was given. */
  readonly name: string;
  /** ISO 8601 instant, UTC. */
  readonly submittedAt: string;
  /** In a line, what it is about. */
  readonly matter: string;
  /** What a sentence of an answer names as its matter; undefined where the enquiry names none. */
  readonly topic: string | undefined;
  readonly message: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly state: EnquiryState;
}

/** Parts of a line, those that are there. */
export const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** What a contact enquiry names, in words. */
export function namedIn({ topic, event, industry }: Listed<'contact'>, labels: DeskLabels) {
  return {
    topic: topic && labelOf(labels.topics, topic),
    event: event && labelOf(labels.events, event),
    industry: industry && labelOf(labels.industries, industry),
  };
}

/** A contact enquiry as its card shows it at first. */
export function headOfContact(item: Listed<'contact'>, labels: DeskLabels): EnquiryHead {
  const { id, name, submittedAt, message, email, phone, state = initialState } = item;
  const { topic, event, industry } = namedIn(item, labels);
  return {
    ...{ kind: 'contact', id, name, submittedAt, message, email, phone, state, topic },
    matter: joined(topic, event, industry) || labels.answers.matters.contact,
  };
}
