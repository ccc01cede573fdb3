/** How long a slide stays before the next one comes, in milliseconds (docs/specification.md). */
export const slideDurationMilliseconds = 5000;
