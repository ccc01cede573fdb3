import { z } from '#shared/schema.ts';

/** What a JSON text says; null for none, and for one that is damaged. */
export function parseJson<Shape extends z.core.$ZodType>(
  shape: Shape,
  text: string | null,
): z.infer<Shape> | null {
  try {
    return z.safeParse(shape, JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
