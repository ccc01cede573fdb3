/** Formats of the time of day. Making one takes fifty times as long as using it. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeFormatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = timeFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  timeFormats.set(key, made);
  return made;
}

/**
 * The time of day: `4:00 pm`, in Hindi `शाम 4 बजे`, for no Hindi reader makes anything of Intl's
 * "4:00 pm".
 *
 * @param locale - BCP 47 tag.
 * @param timeZone - IANA name; the reader's own unless given.
 */
export function timeOfDay(time: Date, locale: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  if (!locale.startsWith('hi'))
    return timeFormatOf(locale, { timeStyle: 'short', ...zone }).format(time);
  const minutes = timeFormatOf(locale, { minute: 'numeric', ...zone }).format(time);
  const hours = { hour: 'numeric', dayPeriod: 'long', ...zone } as const;
  const withMinutes = minutes === '0' ? hours : ({ ...hours, minute: '2-digit' } as const);
  return `${timeFormatOf(locale, withMinutes).format(time)} बजे`;
}

/**
 * Office hours: `10:00 am – 6:00 pm`.
 *
 * @param hours - in India, each as `10:00`.
 * @param locale - BCP 47 tag.
 */
export function hoursText(hours: { opens: string; closes: string }, locale: string): string {
  const time = (clock: string) => timeOfDay(new Date(`1970-01-01T${clock}Z`), locale, 'UTC');
  return `${time(hours.opens)} – ${time(hours.closes)}`;
}
