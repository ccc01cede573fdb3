import { industryIds } from '#shared/industries.ts';
import { z } from '#shared/schema.ts';
import {
  type ConsentedRules,
  consentedFault,
  firstPersonFault,
  type PersonFault,
} from './consented.ts';

/** Pages of offers on which a customer's words may stand, by their names in lib/paths.ts. */
export const voicePrograms = [
  'corporate-training',
  'youth-development',
  'political-training',
  'digital-marketing',
  'startup',
  'services',
] as const;

/** One of {@link voicePrograms}. */
export type VoiceProgram = (typeof voicePrograms)[number];

/** What a customer says, who they are, and the day on which they agreed in writing. */
export const voice = z.object({
  name: z.string(),
  role: z.string(),
  place: z.string(),
  words: z.string(),
  /** A photo of the desk, or empty. */
  photo: z.string(),
  consent: z.string(),
  // The next three are missing in what was stored, or is sent, by a desk that did not know them.
  /** One of {@link voicePrograms}: its page shows the voice too. */
  program: z.optional(z.string()),
  /** What changed, in the customer's own count: `Returns: 12 in a hundred before, 8 after`. */
  changed: z.optional(z.string()),
  /** One of {@link industryIds}: its page shows the voice too. */
  industry: z.optional(z.string()),
});

/** Parsed form of {@link voice}. */
export type Voice = z.infer<typeof voice>;

/**
 * How many there are at most: one for each program. A change sends all of them twice (what stood
 * and what is to stand), which in Devanagari just fits into a request (src/server/http/body.ts).
 */
export const mostVoices = 6;

/** How many of them home shows: the first ones. */
export const voicesOnHome = 3;

/** Most characters of each part. */
export const voiceLimits = { name: 60, role: 60, place: 60, words: 400, changed: 120 } as const;

const rules: ConsentedRules<keyof typeof voiceLimits> = {
  needed: ['name', 'role', 'place', 'words'],
  missing: 'Please fill in the name, what the person does, where, and what they say.',
  limits: voiceLimits,
  partNames: {
    name: 'name',
    role: 'role',
    place: 'place',
    words: 'words',
    changed: 'line of what changed',
  },
};

function faultOf(said: Voice): string | undefined {
  if (said.program && !voicePrograms.some((program) => program === said.program))
    return 'Please choose one of the programs, or none.';
  if (said.industry && !industryIds.some((industry) => industry === said.industry))
    return 'Please choose one of the industries, or none.';
  return consentedFault(said, rules);
}

/** The first error in a list of testimonials; undefined if there is none. */
export function voicesFault(value: unknown): PersonFault | undefined {
  const all = z.safeParse(z.array(voice).check(z.maxLength(mostVoices)), value).data;
  if (!all) return { error: 'Please fill in what each person says.', index: -1 };
  const isUnseen = (said: Voice) =>
    all.indexOf(said) >= voicesOnHome && !said.program && !said.industry;
  return (
    firstPersonFault(all, faultOf) ??
    firstPersonFault(all, (said) =>
      isUnseen(said)
        ? `The home page shows the first three. Please choose a page for ${said.name}.`
        : undefined,
    )
  );
}
