/** Keeps, for as long as the tab lives and in no cookie, where its visit began (`visitField` of the contracts). */
export function noteVisit(): void {
  let visit = `${location.href.slice(0, 999)} ${document.referrer.slice(0, 999)}`;
  try {
    visit = sessionStorage.visit ??= visit;
  } catch {
    // Forbidden by the visitor's settings, or full: then each page begins a visit.
  }
  document.documentElement.dataset.visit = visit;
}
