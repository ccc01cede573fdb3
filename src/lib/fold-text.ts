/**
 * A word as search compares it; nukta and chandrabindu are written or left out at will
 * (फ़ीस, फीस; हाँ, हां).
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('\u0901', '\u0902');
