import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { type EnquiryState, initialState, isDue } from '#contracts/enquiry-state.ts';
import { beginOfIndianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import { keepPhoneDigits } from '#contracts/phone.ts';
import { dayOf, instantOfId } from '../enquiries/records.ts';
import type { Summaries } from '../states/summaries.ts';
import { choiceFields, type DigestEntry } from './digest.ts';
import { foldText } from './fold-text.ts';

/** Shortest number of digits that is looked for among phone numbers; fewer stand in too many. */
const fewestDigits = 3;

/**
 * The digits of a search that is a phone number, or a part of one, in any spelling; null for any
 * other.
 */
function numberIn(search: string): string | null {
  if (!/^\+?[\p{Nd}\s().-]+$/u.test(search.trim())) return null;
  const digits = keepPhoneDigits(search).replace('+', '');
  return digits.length >= fewestDigits ? digits : null;
}

/** Tells which enquiries a filter lets through. */
export interface Matcher {
  matches(entry: DigestEntry): boolean;
  /** Whether anything of a UTC day can be let through. */
  wants(day: string): boolean;
}

/** What is looked for, and what the digests do not know of it. */
export interface Search {
  readonly filter: EnquiryFilter;
  /** Where the enquiries stand that have events. */
  readonly states: Summaries;
  /** The day in India. */
  readonly today: string;
}

/** Whether where an enquiry stands is what the filter asks for. */
function stands({ status, due, unread }: EnquiryFilter, state: EnquiryState, today: string): boolean {
  if (status && state.status !== status) return false;
  if (unread && state.events > 0) return false;
  if (due === 'planned') return state.followUp !== null;
  return due === undefined || isDue(state, today);
}

/** Makes the matcher of a search. All words must occur, in any order and as any part of a word. */
export function matcherOf({ filter, states, today }: Search): Matcher {
  const { q = '', source = '', from, to, ...chosen } = filter;
  const partOfSource = foldText(source.trim());
  const terms = foldText(q).split(/\s+/).filter(Boolean);
  const number = numberIn(q);
  const choices = choiceFields.filter((field) => chosen[field]);
  const first = from === undefined ? Number.NEGATIVE_INFINITY : beginOfIndianDay(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : beginOfIndianDay(to) + millisecondsOfDay;
  const firstDay = from === undefined ? null : dayOf(new Date(first));
  const lastDay = to === undefined ? null : dayOf(new Date(end - 1));
  const dated = from !== undefined || to !== undefined;
  return {
    wants: (day) => (firstDay === null || day >= firstDay) && (lastDay === null || day <= lastDay),
    matches(entry) {
      if (!stands(filter, states.get(entry.id) ?? initialState, today)) return false;
      if (!choices.every((field) => entry.choices[field] === chosen[field])) return false;
      if (!entry.source.includes(partOfSource)) return false;
      if (dated) {
        const at = instantOfId(entry.id).getTime();
        if (at < first || at >= end) return false;
      }
      if (number !== null && entry.numbers.some((own) => own.includes(number))) return true;
      return terms.every((term) => entry.words.includes(term));
    },
  };
}
