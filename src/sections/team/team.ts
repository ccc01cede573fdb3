import { language } from '#shared/language.ts';
import { isSameName } from '#shared/people.ts';
import { portraitOf } from '../../copy/portraits.ts';
import { site } from '../../copy/sources.ts';

const team = site.team.map(({ name, done, nameHi, doneHi, photo }) => {
  const portrait = portraitOf(photo);
  if (!portrait)
    throw new Error(`site.yaml names the portrait ${photo}, which is not in src/assets/portraits.`);
  const isHindi = language === 'hi';
  return {
    name: (isHindi && nameHi) || name,
    done: (isHindi && doneHi) || done,
    /** The name in both languages: an offer may be filled in one alone. */
    names: nameHi ? [name, nameHi] : [name],
    portrait,
  };
});

/** Somebody who trains, with their portrait, in the language being built. */
export type TeamMember = (typeof team)[number];

/** Who has this name, in either language; undefined where nobody of the list has. */
export const memberCalled = (name: string): TeamMember | undefined =>
  team.find(({ names }) => names.some((own) => isSameName(own, name)));

/** Who stands on About: without the founder, where the founder's own portrait does. */
export function teamBesideFounder(): readonly TeamMember[] {
  const { name = '', portrait } = site.founder;
  const founder = portrait ? memberCalled(name) : undefined;
  return team.filter((member) => member !== founder);
}
