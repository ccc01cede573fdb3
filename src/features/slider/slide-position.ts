/** A slide stays this long before the next one comes, in milliseconds (docs/specification.md). */
export const slideInterval = 5000;

/** A finger has to travel this far for a swipe, in CSS pixels. */
export const swipeDistance = 40;

/** Index of a slide of `count`, wrapping around at both ends. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
