/** A slide stays this long before the next one comes, in milliseconds (docs/specification.md). */
export const slideInterval = 5000;

/** A finger has to travel this far for a swipe, in CSS pixels. */
export const swipeDistance = 40;

/**
 * Index of a slide, wrapping around at both ends.
 *
 * @param index - any integer, such as the current index plus or minus one.
 * @param count - number of slides, at least 1.
 */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
