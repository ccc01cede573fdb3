import type { SearchResult } from 'minisearch';
import { inLanguage } from '../../lib/in-language.ts';
import { language } from '../../lib/language.ts';
import { type SearchEntry, searchIndexPath } from '../../lib/search-entry.ts';
import { type FieldWeights, indexOf, isFoundWord, type PageIndex, rank } from './rank-pages.ts';

/** Results that are shown at most. */
const mostResults = 20;

/** Of them, results that lie on one page. */
const mostResultsOfPage = 2;

/** Characters of a page's words around the first that was found. */
const excerptCharacters = 130;

/** A text in pieces, of which some were looked for. */
export type Marked = readonly { readonly text: string; readonly found: boolean }[];

/** One part of a page in which the words were found. */
export interface Result {
  readonly path: string;
  readonly title: Marked;
  /** Title of the page, where `title` is that of a part. */
  readonly page: string;
  readonly excerpt: Marked;
}

interface Index {
  readonly search: PageIndex;
  readonly entries: readonly SearchEntry[];
}

let loading: Promise<Index> | undefined;

async function load(): Promise<Index> {
  const response = await fetch(inLanguage(searchIndexPath, language), {
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const entries = (await response.json()) as SearchEntry[];
  return { search: indexOf(entries), entries };
}

/**
 * Fetches what is looked through, once; a failure is forgotten.
 *
 * @throws what {@link fetch} throws, or Error with the status of a refusal.
 */
export function loadIndex(): Promise<Index> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Divides a text at the words that were found. */
function marked(text: string, terms: readonly string[]): Marked {
  return (
    text
      // With marks: the vowels of Hindi are written as such.
      .split(/([\p{L}\p{M}\p{N}]+)/u)
      .filter((piece) => piece !== '')
      .map((piece) => ({ text: piece, found: isFoundWord(piece, terms) }))
  );
}

/** The words around the first that was found, cut between words. */
function excerptOf(text: string, terms: readonly string[]): string {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const first = words.find(([word]) => isFoundWord(word, terms))?.index ?? 0;
  const begin =
    first < excerptCharacters / 2 ? 0 : text.indexOf(' ', first - excerptCharacters / 3) + 1;
  const rest = text.slice(begin);
  const end =
    rest.length <= excerptCharacters ? rest.length : rest.lastIndexOf(' ', excerptCharacters);
  const before = begin > 0 ? '… ' : '';
  const after = end < rest.length ? ' …' : '';
  return before + rest.slice(0, end) + after;
}

/** Finds parts of pages, the best first ({@link rank}); `fields` say where, and what that counts. */
export async function findPages(query: string, fields?: FieldWeights): Promise<Result[]> {
  const { search, entries } = await loadIndex();
  return shownResults(rank(search, query, fields), entries);
}

/** What is shown of what was found: so many, and not all of one page. */
function shownResults(found: readonly SearchResult[], entries: readonly SearchEntry[]): Result[] {
  const ofPage = new Map<string, number>();
  const results: Result[] = [];
  for (const { id, terms } of found) {
    const { path, page, heading, text } = entries[id as number] as SearchEntry;
    const [address = path] = path.split('#');
    const count = (ofPage.get(address) ?? 0) + 1;
    ofPage.set(address, count);
    if (count > mostResultsOfPage) continue;
    results.push({
      path,
      title: marked(heading || page, terms),
      page: heading ? page : '',
      excerpt: marked(excerptOf(text, terms), terms),
    });
    if (results.length === mostResults) break;
  }
  return results;
}
