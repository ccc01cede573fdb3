import { type Person, peopleOf } from '#shared/people.ts';
import { gstOf } from '../../copy/gst.ts';
import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { site } from '../../copy/sources.ts';
import { termLabel } from '../../copy/term-label.ts';
import { offerTermWords } from '../../copy/words.ts';
import { memberCalled, type TeamMember } from '../team/team.ts';

const { labels, refunds } = offerTermWords;

/** Somebody whom an offer names. */
export interface NamedPerson extends Person {
  /** Who that is of those who train, with a portrait; undefined of anybody else. */
  readonly member: TeamMember | undefined;
}

/** A labelled line of an offer. */
export interface Term {
  /** In the content; absent where the words are no offer's. */
  readonly name?: TermName;
  readonly label: string;
  readonly value: string;
  /** Stands behind a fee: "18% GST extra". */
  readonly tax?: string;
  /** Whom the value names, each for a line of its own; absent where it names nobody. */
  readonly people?: readonly NamedPerson[];
}

/** What an offer says, by its name in the content. */
export type TermName = keyof typeof labels;

/** By these a buyer decides whether to read on: they stand under the opening of a page. */
const decidingTerms: readonly TermName[] = ['fee', 'duration', 'batchSize', 'nextDate'];

/** Besides the free first call, these are told in their place while there is no fee. */
const unpricedTerms: readonly TermName[] = ['format', 'duration', 'batchSize', 'venue', 'language'];

/** Names of the lines in the row under the opening of a page. */
export const rowOfStrip = (terms: OfferTerms): readonly TermName[] =>
  terms?.fee ? decidingTerms : unpricedTerms;

/** Names of all lines under the opening of a page (TermStrip.astro). */
export const stripTerms = (terms: OfferTerms): readonly TermName[] =>
  rowOfStrip(terms).concat(peopleTerms);

/** Of several offers on one page these stand in sight. */
export const rowTerms: readonly TermName[] = ['fee', 'duration', 'nextDate'];

/** Who is in the room with minors, and who teaches, decide as much: they stand below these. */
export const peopleTerms: readonly TermName[] = ['safeguarding', 'trainers'];

/** What tells offers in a list of names apart. */
export const listTerms: readonly TermName[] = ['fee', 'nextDate'];

/** So few, no fee and nobody named among them, that an offer of several says them in one line. */
export function isOneLine(terms: OfferTerms): boolean {
  return !terms?.fee && !terms?.trainers && filledTerms(terms).length < 4;
}

const termNames = Object.keys(labels) as TermName[];

/**
 * Lines of an offer that the owner has filled.
 *
 * @param names - of the lines, in the order wanted; all of them unless given.
 */
export const filledTerms = (
  terms: OfferTerms,
  names: readonly TermName[] = termNames,
): readonly Term[] =>
  names.flatMap((name) => {
    const { tax, invoice } = gstOf(terms);
    const value = name === 'gst' ? invoice : terms?.[name];
    // Until a duration is filled in, how it is taught stands in its place.
    if (name === 'format' && terms?.duration) return [];
    if (!value) return [];
    const line = { name, label: termLabel(labels, terms, name), value };
    if (name === 'fee' && tax) return [{ ...line, tax }];
    if (name !== 'trainers') return [line];
    const people = peopleOf(value).map(({ name: typed, done }) => {
      const member = memberCalled(typed);
      return { name: member?.name ?? typed, done, member };
    });
    return [{ ...line, people }];
  });

/** Whether a line shows somebody's portrait. */
export const hasPortraits = ({ people = [] }: Pick<Term, 'people'>): boolean =>
  people.some(({ member }) => member !== undefined);

/** "From 4 January", "Any week": these say that they are about the start. Hindi says it behind. */
const isOfStart = /^(?:from|until|any|every|each)\b|\b(?:starts?|begins?)\b| (?:से|तक)(?:[ ,;]|$)/i;

/** Names, and "14 December" or "Within a month", say nothing alone, and keep their label. */
const needsLabel = ({ name, value }: Term) =>
  name === 'trainers' || (name === 'nextDate' && !isOfStart.test(value));

/**
 * What a buyer wants to know first of one of several offers: "₹18,000 a day", "One or two days",
 * "Start: 14 December".
 *
 * @param names - of the lines, in the order wanted.
 */
export const termLines = (terms: OfferTerms, names = rowTerms): readonly Term[] =>
  filledTerms(terms, names).map((term) =>
    needsLabel(term) ? { ...term, value: `${term.label}: ${term.value}` } : term,
  );

/** The filled lines of an offer besides those that stand elsewhere on the page. */
export const otherTerms = (terms: OfferTerms, shown: readonly TermName[]): readonly Term[] =>
  filledTerms(
    terms,
    termNames.filter((name) => !shown.includes(name)),
  );

/**
 * What a client gets back, as site.yaml has it: lines beside a fee; none without one, or where the
 * offer has a rule of its own.
 */
export function refundTerms(terms: OfferTerms): readonly Term[] {
  const rules = [
    { label: refunds.before, value: site.refunds.before ?? '' },
    { label: refunds.during, value: site.refunds.during ?? '' },
    { label: refunds.cancelled, value: site.refunds.cancelled ?? '' },
  ];
  return terms?.fee && !terms.refund ? rules.filter(({ value }) => value !== '') : [];
}
