/**
 * Keeps, for as long as the tab lives and in no cookie, where its visit began: the address of the first page and the one that led
 * there. The public forms send it along; of both the server keeps little (contracts/public-form.ts, `visitField`).
 */
export function noteVisit(): void {
  sessionStorage.visit ??= `${location.href} ${document.referrer}`;
  document.documentElement.dataset.visit = sessionStorage.visit;
}
