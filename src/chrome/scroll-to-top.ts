/**
 * How far a page is scrolled before ScrollToTop.astro shows, in CSS pixels (docs/specification.md).
 */
export const scrollToTopShownAfterPixels = 300;

/** Leads to the top instead of the link: smoothly, unless the visitor prefers less motion. */
export function scrollToTopOnClick(link: Element): void {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    // Keyboard users go on from the top too, not from the end of the page.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  });
}
