/** While a dialog is loaded, and when that fails. */
export const dialogWords = {
  opening: 'Opening the form…',
  failed: 'The form could not be loaded. Please check your connection, and press again.',
} as const;
