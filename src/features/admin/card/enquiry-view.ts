import type { Listed } from '#contracts/admin-submissions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquirySource } from '#contracts/enquiry-source.ts';
import { type EnquiryState, untouched } from '#contracts/enquiry-state.ts';
import { desk } from '../../../i18n/desk.ts';
import { strings } from '../../../i18n/index.ts';
import type { OtherFields } from '../CardParts.tsx';
import { type DeskLabels, labelOf } from '../desk-labels.ts';

const t = strings.admin;

/** What every card shows, whichever form an enquiry came through. */
export interface EnquiryView {
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
  /** Name and value pairs for the details; empty values are left out. */
  readonly facts: Readonly<Record<string, string | undefined>>;
  readonly other: OtherFields;
  readonly state: EnquiryState;
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/**
 * Whether marketing messages were agreed to, in words; undefined for an enquiry that does not say.
 */
function marketingAnswer(marketing: boolean | undefined): string | undefined {
  if (marketing === undefined) return undefined;
  return marketing ? t.marketingAgreed : t.marketingRefused;
}

/** Where an enquiry came from, in a line. */
function sourceFact({
  page,
  firstPage,
  referrer,
  campaign = {},
}: EnquirySource = {}): Record<string, string | undefined> {
  const { source: t } = desk;
  const first = firstPage !== page ? firstPage : undefined;
  return {
    [t.label]: referrer,
    [t.page]: page,
    [t.first]: first,
    [t.campaign]: Object.values(campaign).join(', '),
  };
}

/** A contact enquiry as its card shows it. */
function viewOfContact(item: Listed<'contact'>, labels: DeskLabels): EnquiryView {
  const { id, name, submittedAt, message, email, phone, marketing, other, state = untouched } = item;
  const topic = item.topic && labelOf(labels.topics, item.topic);
  const event = item.event && labelOf(labels.events, item.event);
  const industry = item.industry && labelOf(labels.industries, item.industry);
  return {
    ...{ kind: 'contact', id, name, submittedAt, message, email, phone, other, state, topic },
    matter: joined(topic, event, industry) || labels.answers.matters.contact,
    facts: {
      [strings.contactForm.email]: email,
      [strings.contactForm.phone]: phone,
      [t.industry]: industry,
      [t.topic]: topic,
      [t.event]: event,
      ...sourceFact(item.source),
      [t.marketing]: marketingAnswer(marketing),
    },
  };
}

/** An incubation enquiry as its card shows it. */
function viewOfIncubation(item: Listed<'startup-incubation'>): EnquiryView {
  const { id, name, submittedAt, mobile, marketing, other, state = untouched } = item;
  const budget = labelOf(strings.incubation.budgets, item.budget);
  return {
    ...{ kind: 'startup-incubation', id, name, submittedAt, phone: mobile, other, state },
    ...{ topic: undefined, message: undefined, email: undefined },
    matter: joined(desk.kinds['startup-incubation'].tab, budget),
    facts: {
      [t.budget]: budget,
      [strings.incubation.mobile]: mobile,
      ...sourceFact(item.source),
      [t.marketing]: marketingAnswer(marketing),
    },
  };
}

/** What a card shows of each kind of enquiry. */
const views: { readonly [Kind in EnquiryKind]: (item: Listed<Kind>, labels: DeskLabels) => EnquiryView } = {
  contact: viewOfContact,
  'startup-incubation': viewOfIncubation,
};

/** An enquiry as its card shows it; the item is one of that kind. */
export function viewOf(kind: EnquiryKind, item: Listed, labels: DeskLabels): EnquiryView {
  return (views[kind] as (item: Listed, labels: DeskLabels) => EnquiryView)(item, labels);
}
