import { indianTimeZone } from '#contracts/indian-time.ts';

/**
 * When an event is, as people read it: `Saturday, 16 January 2027, 10:00 am to 1:00 pm`, in Indian
 * time; with both days where it ends on another one.
 *
 * @param starts - ISO 8601 instant.
 * @param ends - ISO 8601 instant, later.
 * @param locale - BCP 47 tag, such as `en-IN`.
 */
export function eventDay({ starts, ends }: { starts: string; ends: string }, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: indianTimeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: indianTimeZone });
  const [from, to] = [new Date(starts), new Date(ends)];
  const end = day.format(from) === day.format(to) ? '' : `${day.format(to)}, `;
  return `${day.format(from)}, ${time.format(from)} – ${end}${time.format(to)}`;
}
