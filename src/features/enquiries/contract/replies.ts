import { adminGet, adminPost, requiredText, z } from '#shared/schema.ts';

/** Longest name and text of a ready reply in characters, and most replies. */
export const replyLimits = { name: 40, text: 1000, most: 8 } as const;

/** Messages for what cannot be taken. */
export const replyMessages = {
  name: 'Please give it a name.',
  nameLong: `Please shorten the name to ${replyLimits.name} characters.`,
  text: 'Please write the text in English or in Hindi.',
  textLong: `Please shorten the text to ${replyLimits.text} characters.`,
  conflict: 'The texts were changed on another device meanwhile. Please close this and look again.',
} as const;

const text = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.maxLength(replyLimits.text, replyMessages.textLong));

/**
 * A text that stands ready for an answer, in one language or in two. `{name}` stands for the sender,
 * `{subject}` for what the enquiry is about.
 */
const reply = z
  .object({
    name: requiredText(replyLimits.name, {
      required: replyMessages.name,
      long: replyMessages.nameLong,
    }),
    en: text,
    hi: text,
  })
  .check(
    z.refine(({ en, hi }) => en !== '' || hi !== '', { path: ['en'], error: replyMessages.text }),
  );

/** Parsed form of a ready reply. */
export type Reply = z.infer<typeof reply>;

/** `version` is raised with every change; null stands for the texts of the site (ready-replies.yaml). */
const standing = {
  replies: z.nullable(z.array(reply).check(z.minLength(1), z.maxLength(replyLimits.most))),
  version: z.number(),
} as const;

/** What is kept of the ready replies. */
export const keptReplies = z.object(standing);

/** GET /api/admin/replies: the owner's ready replies. */
export const replies = adminGet('/api/admin/replies', keptReplies);

/** POST …/change: puts others in their place. 409 when `version` is another. */
export const changeReplies = adminPost(
  '/api/admin/replies/change',
  keptReplies,
  z.object({ success: z.literal(true), ...standing }),
);
