import { z } from './schema.ts';

/** Why a stored text cannot be read as an enquiry. */
export type UnreadableReason =
  | 'not-json' // cut off or overwritten
  | 'foreign' // JSON, but no enquiry of any of our forms
  | 'changed'; // its content is not what was stored: the hash beside it differs

/** Most of an unreadable text that a list carries, in UTF-16 code units; a backup has the whole. */
export const unreadableTextLimit = 20_000;

/** A stored text that cannot be read, as the administrator sees it. */
export const unreadableText = z.object({
  /** One of {@link UnreadableReason}, or one that a later server knows. */
  reason: z.string(),
  /** Where it lies in the store. */
  key: z.string(),
  /** The text as it stands there, up to {@link unreadableTextLimit}. */
  text: z.string(),
  /** Whether the text goes on after that. */
  cut: z.boolean(),
});

/** Parsed form of {@link unreadableText}. */
export type UnreadableText = z.infer<typeof unreadableText>;
