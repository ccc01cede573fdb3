/** Utilities of a heading above cards. */
export const headingLook = 'eyebrow py-2 text-muted';

/**
 * Utilities of cards that stand beside one another: as tall as each other, until one of them opens
 * its details.
 */
export const rowLook = 'grid gap-4 lg:grid-cols-2 has-[[data-details]:not([hidden])]:items-start';

/**
 * Width from which two cards stand beside one another; the class `lg:grid-cols-2` begins there too.
 */
export const wide = '(min-width: 64rem)';

/** How many cards stand beside one another now. */
export const columnsNow = (): 1 | 2 => (matchMedia(wide).matches ? 2 : 1);
