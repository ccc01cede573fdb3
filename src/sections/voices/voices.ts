import { type VoiceProgram, voicesOnHome } from '#features/facts/contract/voices.ts';
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

/**
 * An offer's terms without its references where its page has a voice: there they stand beneath it
 * (ProgramVoices.astro).
 */
export function termsBesideVoices(terms: OfferTerms, program: VoiceProgram): OfferTerms {
  return terms && voicesAbout(program).length > 0 ? { ...terms, references: undefined } : terms;
}

/** People say it in either language, on the pages of both. */
export const languageOf = (text: string): string =>
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
