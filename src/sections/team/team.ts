import { language } from '#shared/language.ts';
import { isSameName } from '#shared/people.ts';
import { portraitOf } from '../../copy/portraits.ts';
import { site } from '../../copy/sources.ts';
import { routes } from '../../lib/paths.ts';

const team = site.team.map(({ name, done, nameHi, doneHi, photo, profile }) => {
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
    /** A page elsewhere that shows what they have done. */
    profile,
    /** Id of the field that names the person. */
    fact: 'site.yaml#team',
  };
});

/** Somebody who trains, with their portrait, in the language being built. */
export type TeamMember = (typeof team)[number];

const isCalled = ({ names }: TeamMember, name: string): boolean =>
  names.some((own) => isSameName(own, name));

const { name, role, portrait: file } = site.founder;
const portrait = portraitOf(file);

/** The founder, once there is a name and a portrait. */
export const founder: TeamMember | undefined =
  name && portrait
    ? { name, done: role, names: [name], portrait, profile: undefined, fact: 'site.yaml#founder' }
    : undefined;

/** Whether this is the founder. */
export const isFounder = (member: TeamMember): boolean =>
  founder !== undefined && isCalled(member, founder.name);

/** Who has this name, in either language; undefined where nobody of us is shown under it. */
export const memberCalled = (name: string): TeamMember | undefined =>
  team.concat(founder ?? []).find((member) => isCalled(member, name));

/** Who stands on About: without the founder, where the founder's own portrait does. */
export const teamBesideFounder = (): readonly TeamMember[] =>
  team.filter((member) => !isFounder(member));

/** All who train, and the founder before them, as far as they have portraits. */
export const everybody: readonly TeamMember[] = [
  ...(founder ? [founder] : []),
  ...teamBesideFounder(),
];

/** Id of this person's part of About. */
export const anchorOf = (member: TeamMember): string =>
  isFounder(member) ? 'founder-title' : `trainer-${team.indexOf(member) + 1}`;

/** Where About shows this person. */
export const profileOf = (member: TeamMember): string => `${routes.about}#${anchorOf(member)}`;
