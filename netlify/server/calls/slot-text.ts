import { indianTimeZone } from '#contracts/indian-time.ts';

/** `11:00 am`, in every language: that of Hindi in Intl adds a word that is said before the time. */
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: indianTimeZone });

/** A time of a call as people read it: `Mon, 7 December 2026, 11:00 am`; `tag` is BCP 47. */
export function slotText(slot: string, tag: string): string {
  const instant = new Date(slot);
  const day = new Intl.DateTimeFormat(tag, {
    ...({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const),
    timeZone: indianTimeZone,
  });
  return `${day.format(instant)}, ${timeFormat.format(instant)}`;
}
