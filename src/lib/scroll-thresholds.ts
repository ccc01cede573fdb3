/** The header turns solid once the page is scrolled further than this, in CSS pixels (SPEC.md section 9). */
export const headerSolidAfter = 20;

/** The scroll-to-top button shows once the page is scrolled further than this, in CSS pixels (SPEC.md section 9). */
export const scrollToTopAfter = 300;
