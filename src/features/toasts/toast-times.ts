// Times of toasts, in milliseconds (docs/specification.md).

/** How long a toast stays, unless it is closed, acted on or under the pointer. */
export const toastDurationMilliseconds = 5000;

/** A dismissed toast is forgotten after this long. */
export const dismissedToastMilliseconds = 1_000_000;

/** How long a form waits for its toast before it says itself what there is to say. */
export const toastTimeoutMilliseconds = 4_000;
