import { shownCall } from '#features/admin-parts/dates.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import type { EnquirySource } from '../../contract/source.ts';
import { type EnquiryState, initialState } from '../../contract/state.ts';
import { budgetLabels, contactWords, incubationWords } from '../../words.ts';
import { answersIn, deskLabels, labelOfValue } from '../labels.ts';
import { enquiryKindWords, wayLabels } from '../words.ts';
import { cardWords, answerLabels as t } from './words.ts';

/** What a card shows, whichever form an enquiry came through. */
export interface EnquiryView {
  readonly kind: EnquiryKind;
  readonly id: string;
  /** Empty where none was given. */
  readonly name: string;
  /** The language it is in, where that is not English: its tag, and its name for itself. */
  readonly language?: { readonly tag: string; readonly name: string } | undefined;
  /** ISO 8601 instant, UTC. */
  readonly submittedAt: string;
  /** In a line, what it is about. */
  readonly matter: string;
  /**
   * What a sentence of an answer names as its matter, in the enquiry's language;
   * undefined where the enquiry names none.
   */
  readonly topic?: string | undefined;
  /** The same in each language of the site. */
  readonly topics?: Readonly<Record<string, string>> | undefined;
  readonly message?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly state: EnquiryState;
  /** Whether it registers for an event. */
  readonly registers?: boolean;
  /** Name and value pairs for the details; empty values are left out. */
  readonly facts: Readonly<Record<string, string | undefined>>;
  /** What was stored beside the fields that a card knows, by the name it was stored under. */
  readonly other: Readonly<Record<string, string | boolean>> | undefined;
}

/** Parts of a line, those that are there. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** Whether marketing messages were agreed to; nothing for an enquiry that does not say. */
function marketingFact(marketing: boolean | undefined) {
  return marketing === undefined
    ? {}
    : { [t.marketing]: marketing ? t.marketingAgreed : t.marketingRefused };
}

/** The language of an enquiry, where it has to be said. */
const languageOf = ({ language }: ListedEnquiry) =>
  language && language !== 'en'
    ? { tag: language, name: labelOfValue(deskLabels().languages, language) }
    : undefined;

/** Where an enquiry came from. */
function sourceFacts({ way, page, firstPage, referrer, campaign = {} }: EnquirySource = {}) {
  return {
    [cardWords.source.label]: way === undefined ? referrer : labelOfValue(wayLabels, way),
    [cardWords.source.page]: page,
    [cardWords.source.first]: firstPage === page ? undefined : firstPage,
    [cardWords.source.campaign]: Object.values(campaign).join(', '),
  };
}

/** What an answer in a language names as the matter: of a registration the event itself. */
function topicIn({ topic, event }: ListedEnquiry<'contact'>, language: string | undefined) {
  const { topics, events } = answersIn(language);
  if (topic === 'registration' && event) return labelOfValue(events, event);
  return topic && labelOfValue(topics, topic);
}

/** The same by language; undefined where the enquiry names none. */
function topicsOf(item: ListedEnquiry<'contact'>): Record<string, string> | undefined {
  if (!item.topic) return undefined;
  const all = Object.keys(deskLabels().answers).map((tag) => [tag, topicIn(item, tag)] as const);
  return Object.fromEntries(all.map(([tag, topic]) => [tag, topic ?? '']));
}

function viewOfContact(item: ListedEnquiry<'contact'>): EnquiryView {
  const labels = deskLabels();
  const { id, name, submittedAt, message, email, phone, other, state = initialState } = item;
  const topic = item.topic && labelOfValue(labels.topics, item.topic);
  const event = item.event && labelOfValue(labels.events, item.event);
  const registers = item.topic === 'registration' && Boolean(item.event);
  const industry = item.industry && labelOfValue(labels.industries, item.industry);
  return {
    kind: 'contact',
    id,
    name,
    submittedAt,
    message,
    email,
    phone,
    other,
    state,
    language: languageOf(item),
    registers,
    topic: topicIn(item, item.language),
    topics: topicsOf(item),
    matter: joined(topic, event, industry) || enquiryKindWords.contact.one,
    facts: {
      [contactWords.email]: email,
      [contactWords.phone]: phone,
      [t.industry]: industry,
      [t.topic]: topic,
      [t.event]: event,
      [t.certificate]: item.certificateByMail ? t.yes : undefined,
      [t.wantedSlot]: item.wantedSlot && shownCall(item.wantedSlot),
      ...sourceFacts(item.source),
      ...marketingFact(item.marketing),
    },
  };
}

function viewOfIncubation(item: ListedEnquiry<'startup-incubation'>): EnquiryView {
  const { id, name, submittedAt, mobile, other, state = initialState } = item;
  const budget = labelOfValue(budgetLabels, item.budget);
  return {
    kind: 'startup-incubation',
    id,
    name,
    submittedAt,
    phone: mobile,
    other,
    state,
    language: languageOf(item),
    matter: joined(enquiryKindWords['startup-incubation'].tab, budget),
    facts: {
      [t.budget]: budget,
      [incubationWords.mobile]: mobile,
      ...sourceFacts(item.source),
      ...marketingFact(item.marketing),
    },
  };
}

/** What a card shows of each kind of enquiry. */
const views: { readonly [Kind in EnquiryKind]: (item: ListedEnquiry<Kind>) => EnquiryView } = {
  contact: viewOfContact,
  'startup-incubation': viewOfIncubation,
};

/** An enquiry as its card shows it; the item is one of that kind. */
export function viewOf(kind: EnquiryKind, item: ListedEnquiry): EnquiryView {
  return (views[kind] as (item: ListedEnquiry) => EnquiryView)(item);
}
