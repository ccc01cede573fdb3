import { indianTimeZone } from '#shared/indian-time.ts';
import { timeOfDay } from '../../../lib/calendar.ts';

/** The days by language tag. Making a format takes fifty times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(tag: string): Intl.DateTimeFormat {
  const known = dayFormats.get(tag);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: indianTimeZone,
  });
  dayFormats.set(tag, made);
  return made;
}

/**
 * A time of a call as people read it: `Mon, 7 December 2026, 11:00 am`, in Hindi
 * `सोम, 7 दिसंबर 2026, सुबह 11 बजे`.
 *
 * @param slot - as answers and records name it: `2026-12-07T11:00:00+05:30`.
 * @param tag - BCP 47; one of the site's languages.
 */
export function slotText(slot: string, tag: string): string {
  const instant = new Date(slot);
  return `${dayFormatOf(tag).format(instant)}, ${timeOfDay(instant, tag, indianTimeZone)}`;
}
