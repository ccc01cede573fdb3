/**
 * Attribute of a form that React answers for. React hydrates in steps, and an island counts as
 * started before the last one.
 */
export const liveAttribute = 'data-live';
