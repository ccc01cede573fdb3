/** Asks for the search dialog (lib/islands.ts). */
export const searchEvent = 'dialog:search';
