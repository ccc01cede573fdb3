/** Days without calls, as the owner types them: from one day to another. */
export interface Span {
  /** `YYYY-MM-DD`; empty in a line that is not filled in. */
  readonly from: string;
  /** The last day; empty for one day alone. */
  readonly to: string;
}

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** Days in spans: those that follow one another are one. */
export function spansOf(days: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const day of [...days].sort()) {
    const last = spans.at(-1);
    if (last && dayAfter(last.to) === day) spans[spans.length - 1] = { ...last, to: day };
    else spans.push({ from: day, to: day });
  }
  return spans;
}

/** All days of a span, at most `most` of them; none of a line that is not filled in. */
export function daysOf({ from, to }: Span, most: number): string[] {
  const days: string[] = [];
  const last = to || from;
  for (let day = from; day && day <= last && days.length < most; day = dayAfter(day))
    days.push(day);
  return days;
}
