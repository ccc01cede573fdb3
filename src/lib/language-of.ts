/**
 * Language of a phrase that stands alone, for its `lang` attribute: screen readers choose the voice
 * by it, browsers the font.
 *
 * @param phrase - a greeting or a word.
 * @returns `hi` for Devanagari, undefined for what the page's own language covers.
 */
export function languageOf(phrase: string): 'hi' | undefined {
  return /\p{Script=Devanagari}/u.test(phrase) ? 'hi' : undefined;
}
