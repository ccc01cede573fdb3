/** Up to three words between. */
const gap = '(?:\\S+ ){0,3}';

/**
 * One set of phrases out of a list, each separated from the next by a comma and white space. A
 * phrase is found as whole words. `rank*` stands for any ending, ` ~ ` for up to three words
 * between; the rest is a regular expression.
 *
 * @example phraseSet`guest (post|blog)*, improve ~ your (web ?)?site`
 */
export function phraseSet(list: TemplateStringsArray): RegExp {
  const phrases = String.raw(list)
    .trim()
    .split(/,\s+/)
    .map((phrase) => phrase.replace(/(?<=[\p{L})])\*/gu, '\\p{L}*').replaceAll(' ~ ', ` ${gap}`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
