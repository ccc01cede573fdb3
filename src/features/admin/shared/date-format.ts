/** US English short format with year, month, day, hour and minute. */
const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * An instant as the desk shows it, in the time zone of the browser.
 *
 * @param instant - ISO 8601; what is none, as in a record that was damaged, is shown as it stands.
 */
export function shownInstant(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : format.format(date);
}
