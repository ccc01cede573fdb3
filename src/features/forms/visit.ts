/**
 * Keeps, for as long as the tab lives and in no cookie, where its visit began: the address of the
 * first page and the one that led there, the beginning of each. The public forms send it along; of
 * both the server keeps little (contracts/public-form.ts, `visitField`).
 */
export function noteVisit(): void {
  sessionStorage.visit ??= `${location.href.slice(0, 999)} ${document.referrer.slice(0, 999)}`;
  document.documentElement.dataset.visit = sessionStorage.visit;
}
