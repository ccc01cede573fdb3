import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { foldText } from '#shared/fold-text.ts';
import { soundsOf } from '#shared/word-sound.ts';
import type { SearchEntry } from '../../lib/search-entry.ts';

/** Fields of an entry that are looked through, and how much a word in one counts. */
export type FieldWeights = Partial<Record<keyof SearchEntry, number>>;

/** How much a word counts where it stands, in a search over everything. */
const usualWeights: FieldWeights = { words: 8, heading: 4, page: 3, text: 1, path: 1 };

/** Stands before a sound, so that it is never taken for a word. */
const soundMark = '~';

/** Shortest sound that is looked for: of shorter ones too many words have the same. */
const shortestSound = 3;

/** What a question is put with; it says nothing of what is looked for. */
const fillers = new Set(
  (
    'a an and are can do does for from have how i in is it me my of on or the to u what where which with you your ' +
    'aap aapka hai hain ho hota hoti ho ka kab kaha kahan kaise kar karein karna karni karne karu karun kaun ke ki ko ' +
    'koi kya kyun liye me mein mera mere meri mujhe par pe se tak wala wale wali ye yeh ' +
    'आप आपका और एक कर करना करनी करने करूँ का कब कहाँ की के को कोई कौन कैसे क्या क्यों चाहिए तक पर मुझे में मेरा मेरी मेरे यह ये या लिए वाला वाली वाले ' +
    'से है हैं हो होता होती'
  )
    .split(' ')
    .map(foldText),
);

/** How a word sounds, marked as such; nothing where it is too short to tell. */
function markedSounds(word: string): string[] {
  return soundsOf(word)
    .filter((sound) => sound.length >= shortestSound)
    .map((sound) => soundMark + sound);
}

/** Where words are looked for by their sound too; in the text itself too many sound alike. */
const soundedFields: readonly string[] = [
  'words',
  'heading',
  'page',
] satisfies (keyof SearchEntry)[];

/** What the words of pages are looked up in. */
export type PageIndex = MiniSearch<SearchEntry>;

/** Makes what the words of entries are looked up in; a result's `id` is the entry's place. */
export function indexOf(entries: readonly SearchEntry[]): PageIndex {
  const sounds = new Map<string, string[]>();
  const search = new MiniSearch<SearchEntry>({
    fields: ['words', 'heading', 'page', 'text', 'path'],
    idField: 'id',
    processTerm(term, field) {
      const word = foldText(term);
      if (!soundedFields.includes(field ?? '')) return word;
      const known = sounds.get(word) ?? markedSounds(word);
      sounds.set(word, known);
      return [word, ...known];
    },
  });
  search.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return search;
}

/** The words of a query that say what is looked for; all of them where none does. */
function wordsOf(query: string): string[] {
  const words = foldText(query)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** A word, or one that sounds like it. */
const orItsSound = (word: string): Query => ({
  combineWith: 'OR',
  queries: [word, ...markedSounds(word)],
});

/** How far a misspelt word may be from the right one, as a part of its length. */
const misspelt = (part: number) => (term: string) =>
  term.length > 4 && !term.startsWith(soundMark) ? part : 0;

/** Results one after another, each once. */
function inOrder(lists: readonly SearchResult[][]): SearchResult[] {
  const found = new Map(
    lists
      .flat()
      .map((result) => [result.id, result] as const)
      .reverse(),
  );
  return [...new Set(lists.flat().map(({ id }) => id))].map((id) => found.get(id) as SearchResult);
}

/** The same, those first in which most of the words stand whole. */
function wholeFirst(results: readonly SearchResult[], words: readonly string[]): SearchResult[] {
  const whole = ({ terms }: SearchResult) => words.filter((word) => terms.includes(word)).length;
  return [...results].sort((a, b) => whole(b) - whole(a));
}

/**
 * Looks for all words of a query: whole ones come first, then those that begin so, then those that
 * sound so (`rajniti` and `rajneeti` find राजनीति). Only where none is whole and none begins so,
 * misspelt ones too, and at last any of them.
 */
export function rank(
  search: PageIndex,
  query: string,
  boost: FieldWeights = usualWeights,
): SearchResult[] {
  const words = wordsOf(query);
  const sounding = words.map(orItsSound);
  const look = (queries: Query[], options: SearchOptions, combineWith: 'AND' | 'OR' = 'AND') =>
    search.search(
      { combineWith, queries },
      { boost, fields: Object.keys(boost), processTerm: (term) => term, ...options },
    );
  const written = inOrder([look(words, {}), wholeFirst(look(words, { prefix: true }), words)]);
  const heard = look(sounding, { prefix: true });
  if (written.length > 0) return inOrder([written, heard]);
  const nearly = inOrder([heard, look(words, { prefix: true, fuzzy: misspelt(0.2) })]);
  if (nearly.length > 0) return nearly;
  return look(sounding, { prefix: true, fuzzy: misspelt(0.34) }, 'OR');
}

/** Whether a word of a text is one of those that were found, or sounds like one. */
export function isFoundWord(word: string, terms: readonly string[]): boolean {
  const folded = foldText(word);
  return terms.includes(folded) || markedSounds(folded).some((sound) => terms.includes(sound));
}
