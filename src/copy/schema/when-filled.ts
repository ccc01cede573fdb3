import { z } from 'astro/zod';

/**
 * A value that only the owner knows: left empty in YAML it is absent,
 * and pages leave the thing out.
 */
export function whenFilled<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  );
}
