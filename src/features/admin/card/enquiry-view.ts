import type { Listed } from '#contracts/admin-submissions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquirySource } from '#contracts/enquiry-source.ts';
import { initialState } from '#contracts/enquiry-standing.ts';
import { budgetLabels } from '#contracts/startup-incubation.ts';
import { contactWords, incubationWords } from '#contracts/words.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { desk } from '../../../i18n/desk.ts';
import { type DeskLabels, labelOf } from '../desk-labels.ts';
import { type EnquiryHead, headOfContact, joined, namedIn } from './enquiry-head.ts';
import type { OtherFields } from './Facts.tsx';

const t = adminStrings;

/** What a card shows, its details included. */
export interface EnquiryView extends EnquiryHead {
  /** Name and value pairs for the details; empty values are left out. */
  readonly facts: Readonly<Record<string, string | undefined>>;
  readonly other: OtherFields;
}

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
  const { email, phone, marketing, other } = item;
  const { topic, event, industry } = namedIn(item, labels);
  return {
    ...headOfContact(item, labels),
    other,
    facts: {
      [contactWords.email]: email,
      [contactWords.phone]: phone,
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
  const { id, name, submittedAt, mobile, marketing, other, state = initialState } = item;
  const budget = labelOf(budgetLabels, item.budget);
  return {
    ...{ kind: 'startup-incubation', id, name, submittedAt, phone: mobile, other, state },
    ...{ topic: undefined, message: undefined, email: undefined },
    matter: joined(desk.kinds['startup-incubation'].tab, budget),
    facts: {
      [t.budget]: budget,
      [incubationWords.mobile]: mobile,
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
