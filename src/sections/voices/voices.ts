import { type VoiceProgram, voicesOnHome } from '#features/facts/contract/voices.ts';
import type { IndustryId } from '#shared/industries.ts';
import { portraitOf } from '../../copy/portraits.ts';
import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { site } from '../../copy/sources.ts';

const said = site.voices.map((one) => ({ ...one, portrait: portraitOf(one.photo) }));

/** What a customer says, with their portrait where there is one. */
export type Said = (typeof said)[number];

/** The voices that home shows. */
export const voicesForHome: readonly Said[] = said.slice(0, voicesOnHome);

/** The voices about a program, which its page shows. */
export const voicesAbout = (program: VoiceProgram): readonly Said[] =>
  said.filter((one) => one.program === program);

/** The voices from an industry, which its page shows. */
export const voicesFrom = (industry: IndustryId): readonly Said[] =>
  said.filter((one) => one.industry === industry);

/**
 * An offer's terms without its references where its page has voices: there they stand beneath them
 * (OfferVoices.astro).
 */
export function termsBesideVoices(terms: OfferTerms, voices: readonly Said[]): OfferTerms {
  return terms && voices.length > 0 ? { ...terms, references: undefined } : terms;
}

/** People say it in either language, on the pages of both. */
export const languageOfText = (text: string): string =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';

/** What was counted, before and after; without a colon and a comma it is one text. */
interface Change {
  readonly what?: string;
  readonly before?: string;
  readonly after: string;
}

/** The parts of a line such as "Returns: 12 in a hundred before, 8 after six months". */
export function changeIn(line: string): Change {
  const [, what, before, after] = /^([^:]+):\s+(.+?),\s+(.+)$/u.exec(line) ?? [];
  return what && before && after ? { what, before, after } : { after: line };
}
