import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { z } from '#shared/schema.ts';

/** Mails about enquiries and calls that the owner gets in one hour, each by itself. */
const mailsOfHour = 20;

/** Most subjects that the mail about the others lists: the desk has them all. */
const mostListed = 300;

/** Most that are counted, for an hour's document is written anew with each. */
export const mostGathered = 5_000;

/** Folder of what the owner was mailed, a document an hour, by day; cleared every night. */
export const folder = 'same/owners-mails/';

const hourShape = z.object({
  /** Names of the mails that were sent by themselves. */
  sent: z.array(z.string()),
  /** Those that one mail is to count, and to list as far as they have a subject. */
  gathered: z.array(z.object({ name: z.string(), subject: z.optional(z.string()) })),
  /** Set once that mail was sent. */
  isListed: z.optional(z.literal(true)),
});

type Hour = z.infer<typeof hourShape>;

/** What a document says; nothing where there is none. */
export const hourIn = (text: string | null): Hour =>
  parseJson(hourShape, text) ?? { sent: [], gathered: [] };

/** Key of an hour's document. */
export const keyOf = (instant: Date): string =>
  `${folder}${utcDayOf(instant)}/${instant.toISOString().slice(11, 13)}.json`;

/**
 * Makes what decides whether the owner is sent a mail by itself: it claims one of the
 * hour's by compare-and-set, and a repetition keeps its own. Of what is not, the subject is
 * kept to be listed, or the name alone, to be counted once.
 */
export function openOwnersMails(store: BlobStore, clock: () => Date) {
  return async (name: string, subject: string): Promise<boolean> => {
    const text = await store.changeDocument(keyOf(clock()), (standing) => {
      const hour = hourIn(standing);
      const { sent, gathered } = hour;
      if (sent.includes(name) || gathered.some((one) => one.name === name)) return null;
      if (sent.length < mailsOfHour) return JSON.stringify({ ...hour, sent: [...sent, name] });
      if (gathered.length >= mostGathered) return null;
      const one = gathered.length < mostListed ? { name, subject } : { name };
      return JSON.stringify({ ...hour, gathered: [...gathered, one] });
    });
    return hourIn(text).sent.includes(name);
  };
}
