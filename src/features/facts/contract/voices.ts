import { isCalendarDay } from '#shared/indian-time.ts';
import { z } from '#shared/schema.ts';

/** What a customer says, who they are, and the day on which they agreed in writing. */
export const voice = z.object({
  name: z.string(),
  role: z.string(),
  place: z.string(),
  words: z.string(),
  /** A photo of the desk, or empty. */
  photo: z.string(),
  consent: z.string(),
});

/** Parsed form of {@link voice}. */
export type Voice = z.infer<typeof voice>;

/** How many stand on the page at most. */
export const mostVoices = 3;

/** Most characters of each part. */
export const voiceLimits = { name: 60, role: 60, place: 60, words: 400 } as const;

const parts = Object.keys(voiceLimits) as (keyof typeof voiceLimits)[];

/** Line breaks, signs that turn the direction of what follows, and what the build would fill. */
const broken = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069{}]/u;

function faultOf(said: Voice): string | undefined {
  if (parts.some((part) => said[part].trim() === ''))
    return 'Please fill in the name, what the person does, where, and what they say.';
  if (parts.some((part) => broken.test(said[part])))
    return 'Please write each in one line, of plain letters.';
  const long = parts.find((part) => [...said[part]].length > voiceLimits[part]);
  if (long) return `Please shorten the ${long} to ${voiceLimits[long]} characters.`;
  if (!isCalendarDay(said.consent))
    return 'Please choose the day on which the person agreed in writing.';
  return said.photo === '' || /^desk-[0-9a-f]{16}\.jpg$/.test(said.photo)
    ? undefined
    : 'Please choose a photo.';
}

/** What is wrong with voices of customers; undefined where nothing is. */
export function voicesFault(value: unknown): string | undefined {
  const all = z.safeParse(z.array(voice).check(z.maxLength(mostVoices)), value).data;
  if (!all) return 'Please fill in what each person says.';
  return all.map(faultOf).find((fault) => fault !== undefined);
}
