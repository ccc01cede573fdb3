/**
 * Event by which React says that it answers for an island;
 * what stood there may be another element now.
 */
export const startedEvent = 'island-started';
