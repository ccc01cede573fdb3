/** The header turns solid once the page is scrolled further than this, in CSS pixels (docs/specification.md). */
export const headerSolidAfter = 20;

/**
 * The scroll-to-top button shows once the page is scrolled further than this, in CSS pixels
 * (docs/specification.md).
 */
export const scrollToTopAfter = 300;
