/**
 * Hindi letters and signs, each with a common English spelling;
 * in words a consonant may carry an a.
 */
const spellings =
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऑ o ओ o औ au ा a ि i ी i ु u ू u ृ ri े e ै ai ॉ o ो o ौ au ं n ँ n ' +
  'क k ख kh ग g घ gh ङ n च ch छ ch ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ' +
  'प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h';
const english = new Map(
  spellings.match(/\S+ \S+/g)?.map((pair) => pair.split(' ') as [string, string]),
);

const isConsonant = (letter: string) => letter >= 'क' && letter <= 'ह';

/** Whether a letter is a vowel sign or the virama, before which a consonant has no a of its own. */
const isSign = (letter = '') => letter >= '\u093e' && letter <= '\u094d';

/** Writes the Hindi letters of a text in English ones. */
function transliterated(text: string): string {
  return text
    .replaceAll('\u093c', '')
    .replaceAll('ज्ञ', 'ग्य')
    .replaceAll('ंह', 'न्ग')
    .replace(/ं(?=[पफबभम])/g, 'म्')
    .replace(/[\u0900-\u097f]/g, (letter, place: number, all: string) => {
      const own = english.get(letter) ?? '';
      return isConsonant(letter) && !isSign(all[place + 1]) ? `${own}a` : own;
    });
}

/** What is spelt in several ways, and the one that stands for all of them; in this order. */
const oneSpelling: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/(?<!^)h/g, ''],
  [/w(?=[aeiou])/g, 'v'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
  [/[ei]/g, 'i'],
  [/[ouw]/g, 'u'],
  // Hindi writes no short a, and English writes the long one alike.
  [/(?<!^)a/g, ''],
  [/(.)\1+/g, '$1'],
  [/iy$/, 'i'],
];

/**
 * How words sound, roughly: alike for सुनीता, Sunita and Suneeta, and for राजनीति, rajniti and
 * rajneeti; nothing for other scripts.
 *
 * @param text - in small letters.
 */
export function soundsOf(text: string): string[] {
  return transliterated(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^[a-z]+$/.test(word))
    .map((word) => oneSpelling.reduce((text, [spelt, one]) => text.replace(spelt, one), word))
    .filter((sound) => sound.length > 1);
}

/**
 * Shortest sound that is looked for as the beginning of another; a shorter one must be the whole.
 */
const shortestBeginning = 3;

/** Whether a word that is looked for sounds like one of a name, or like its beginning. */
export function soundsLike(sound: string, names: readonly string[]): boolean {
  return names.some(
    (name) => name === sound || (sound.length >= shortestBeginning && name.startsWith(sound)),
  );
}
