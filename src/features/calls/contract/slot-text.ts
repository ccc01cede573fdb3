import { indianTimeZone } from '#shared/indian-time.ts';
import { timeOfDay } from '#shared/time-of-day.ts';

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

/** Most texts of days that are kept: those of all times that can be booked, in both languages. */
const mostDays = 500;

/** Texts of days by language tag and day: a page of all free times says each some eighteen times. */
const dayTexts = new Map<string, string>();

function dayText(slot: string, tag: string): string {
  const key = `${tag} ${slot.slice(0, 10)}`;
  const known = dayTexts.get(key);
  if (known) return known;
  // Days that somebody made up stay no longer than others.
  if (dayTexts.size >= mostDays) dayTexts.clear();
  const text = dayFormatOf(tag).format(new Date(slot));
  dayTexts.set(key, text);
  return text;
}

/**
 * A time of a call as people read it: `Mon, 7 December 2026, 11:00 am`, in Hindi
 * `सोम, 7 दिसंबर 2026, सुबह 11 बजे`.
 *
 * @param slot - as answers and records name it: `2026-12-07T11:00:00+05:30`.
 * @param tag - BCP 47; one of the site's languages.
 */
export function slotText(slot: string, tag: string): string {
  return `${dayText(slot, tag)}, ${timeOfDay(new Date(slot), tag, indianTimeZone)}`;
}
