/** Event by which React says that it answers for an island; what stood there may be another element now. */
export const startedEvent = 'island-started';

/** Attribute of a form that React answers for: an island starts before its last step. */
export const liveAttribute = 'data-live';
