import { isWebAddress } from '#shared/parse-url.ts';
import { z } from '#shared/schema.ts';
import {
  type ConsentedRules,
  consentedFault,
  firstPersonFault,
  type PersonFault,
} from './consented.ts';

/** Somebody who trains: who they are, their photo, and the day on which they agreed in writing. */
export const trainer = z.object({
  name: z.string(),
  /** What they have done, in a line. */
  done: z.string(),
  /** A photo of the desk: who is listed is seen. */
  photo: z.string(),
  consent: z.string(),
  // In Hindi; where there is none, its pages say it as the others do.
  nameHi: z.optional(z.string()),
  doneHi: z.optional(z.string()),
  /** Address of a page elsewhere where a visitor can check it, such as their own on LinkedIn. */
  profile: z.optional(z.string()),
});

/** Parsed form of {@link trainer}. */
export type Trainer = z.infer<typeof trainer>;

/**
 * How many there are at most. A change sends all of them twice (before and after),
 * which in Devanagari just fits into a request (src/server/http/body.ts).
 */
export const mostTrainers = 12;

/** Most characters of each part. */
export const trainerLimits = {
  name: 60,
  done: 120,
  nameHi: 60,
  doneHi: 120,
  profile: 100,
} as const;

const rules: ConsentedRules<keyof typeof trainerLimits> = {
  needed: ['name', 'done'],
  missing: 'Please fill in the name, and what the person has done.',
  limits: trainerLimits,
  partNames: {
    name: 'name',
    done: 'line of what the person has done',
    nameHi: 'name in Hindi',
    doneHi: 'line in Hindi',
    profile: 'address of the profile',
  },
};

function faultOf(person: Trainer): string | undefined {
  const fault = consentedFault(person, rules);
  if (fault) return fault;
  if (person.photo === '') return `Please choose a photo of ${person.name}.`;
  return person.profile && !isWebAddress(person.profile)
    ? 'Please write the address of the profile as https://…'
    : undefined;
}

/** The first error in a list of trainers; undefined if there is none. */
export function teamFault(value: unknown): PersonFault | undefined {
  const all = z.safeParse(z.array(trainer).check(z.maxLength(mostTrainers)), value).data;
  if (!all) return { error: 'Please fill in who each person is.', index: -1 };
  return firstPersonFault(all, faultOf);
}
