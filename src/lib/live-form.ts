/** Attribute of a form that React answers for: an island starts before its last step. */
export const liveAttribute = 'data-live';
