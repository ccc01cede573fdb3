import type { EligibilityAnswers } from './judgement/check.ts';

/** Where a visitor stands in the check: at a question, or at the result; counted from 0. */
export interface CheckPlace {
  readonly at: number;
  readonly answers: EligibilityAnswers;
}

/** Under which the state of a history entry carries it. */
export const placeKey = 'eligibility';

/** Where this entry of the history stands: kept for as long as the tab lives. */
export function savedPlace(): CheckPlace | undefined {
  const saved = (history.state as Record<string, Partial<CheckPlace>> | null)?.[placeKey];
  return saved?.at !== undefined && saved.answers
    ? { at: saved.at, answers: saved.answers }
    : undefined;
}

/** State of a history entry that stands there. */
export function historyEntryOf(place: CheckPlace): object {
  return { ...(history.state as object | null), [placeKey]: place };
}
