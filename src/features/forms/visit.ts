import { keepInTab, readTab } from '../../lib/browser-storage.ts';

/**
 * Keeps, for as long as the tab lives and in no cookie,
 * where its visit began (`visitField` of the contracts).
 */
export function noteVisit(): void {
  // Where the browser keeps nothing, each page begins a visit.
  const visit =
    readTab('visit') ?? `${location.href.slice(0, 999)} ${document.referrer.slice(0, 999)}`;
  keepInTab('visit', visit);
  document.documentElement.dataset.visit = visit;
}
