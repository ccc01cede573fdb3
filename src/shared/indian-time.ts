/** Milliseconds of a day that has no change of summer time, as none has in India or in UTC. */
export const millisecondsOfDay = 86_400_000;

/** Name of India's one time zone. */
export const indianTimeZone = 'Asia/Kolkata';

/** Time of India before UTC, in milliseconds: five and a half hours the whole year. */
const indiaAhead = 5.5 * 3_600_000;

/** The day in India at an instant, `YYYY-MM-DD`. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + indiaAhead).toISOString().slice(0, 10);
}

/** The hour of the day in India at an instant, 0 to 23. */
export function indianHour(instant: Date): number {
  return new Date(instant.getTime() + indiaAhead).getUTCHours();
}

/** Instant at which a day (`YYYY-MM-DD`) begins in India, in milliseconds since the epoch. */
export function beginOfIndianDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - indiaAhead;
}

/** Whether a text is a day of this century's calendar, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}
