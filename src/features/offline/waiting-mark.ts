/**
 * Stands in localStorage while messages wait,
 * so that a page without any need not open the database.
 */
export const waitingMark = 'messages-wait';
