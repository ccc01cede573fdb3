import { hoursText } from '#shared/time-of-day.ts';
import type { UrgentFacts } from './contract/urgent.ts';

/**
 * Today's office hours in the line that is kept for them.
 *
 * @param line - with the words that go before hours (`data-hours-today`), and those for a closed day.
 * @param hours - of today; null where it is closed, undefined where none are known.
 */
export function sayHours(line: HTMLElement, hours: UrgentFacts['hoursToday']): void {
  if (hours === undefined) return;
  const { hoursToday: open = '', closed = '' } = line.dataset;
  line.textContent = hours ? `${open} ${hoursText(hours, document.documentElement.lang)}` : closed;
}
