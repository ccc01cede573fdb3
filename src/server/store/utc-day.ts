/** A UTC day as it stands in keys. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** UTC day of an instant, `YYYY-MM-DD`. */
export function utcDayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
