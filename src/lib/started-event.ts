/** Event of an island once React answers for it. React may have replaced its elements. */
export const startedEvent = 'island-started';
