import type { Answers } from './judgement/check.ts';

/** Where a visitor stands in the check: at a question, or at the result; counted from 0. */
export interface Place {
  readonly at: number;
  readonly answers: Answers;
}

/** Under which the state of a history entry carries it. */
export const placeKey = 'eligibility';

/** Where this entry of the history stands: kept for as long as the tab lives. */
export function savedPlace(): Place | undefined {
  const saved = (history.state as Record<string, Partial<Place>> | null)?.[placeKey];
  return saved?.at !== undefined && saved.answers
    ? { at: saved.at, answers: saved.answers }
    : undefined;
}

/** State of a history entry that stands there. */
export function entryOf(place: Place): object {
  return { ...(history.state as object | null), [placeKey]: place };
}
