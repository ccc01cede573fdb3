import { maxPageSize, pageSize } from '#contracts/admin-submissions.ts';

/**
 * Where somebody was in a list: in the browser's entry for the page, so that it is gone with the
 * tab and never on the disk of another.
 */
interface Place {
  /** Query of the address that it belongs to. */
  readonly search: string;
  /** The enquiry at the top of the screen. */
  readonly id: string;
  /** How far its top is above the top of the screen, in CSS pixels. */
  readonly above: number;
  /** How many enquiries were loaded. */
  readonly loaded: number;
}

function placeIn(state: unknown): Place | null {
  const { place } = (state ?? {}) as { place?: Place };
  return place && place.search === location.search ? place : null;
}

/**
 * The place to come back to when the page is opened again; null once it was taken, and on a first
 * visit.
 */
let toComeBackTo: Place | null = typeof history === 'undefined' ? null : placeIn(history.state);

/** How many enquiries the first request of a list asks for, so that the place is among them. */
export function firstLimit(): number {
  return Math.min(maxPageSize, Math.max(pageSize, toComeBackTo?.loaded ?? 0));
}

/** Takes the place to come back to, once. */
export function takeScrollPosition(): Place | null {
  const place = toComeBackTo;
  toComeBackTo = null;
  return place?.search === location.search ? place : null;
}

/** Notes the place, for whoever leaves the page or loads it anew. */
export function saveScrollPosition(id: string, above: number, loaded: number): void {
  const place: Place = { search: location.search, id, above, loaded };
  history.replaceState({ ...history.state, place }, '');
}
