import { z } from 'astro/zod';
import { hero, pageHead } from '../blocks.ts';
import { text } from '../text.ts';

const points = z.strictObject({
  title: text(60),
  items: z
    .array(z.strictObject({ title: text(40), text: text(220) }))
    .min(3)
    .max(8),
});

/** Accessibility statement. It says what the tests do: change it with them. */
export const accessibilityPage = z.strictObject({
  page: z.literal('accessibility'),
  ...pageHead,
  hero,
  /** What we aim at, and who has certified it. */
  standard: text(160),
  checked: points,
  unchecked: points,
  /** Barriers that we know of. */
  known: z.strictObject({ title: text(60), items: z.array(text(220)).min(1).max(8) }),
  /** How to report one: labels of the three ways. */
  tell: z.strictObject({ title: text(60), lead: text(260), form: text(30), email: text(30), phone: text(30) }),
});
