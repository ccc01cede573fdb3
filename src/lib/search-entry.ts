/** A part of a page, as search knows it (src/build/search-index.ts). */
export interface SearchEntry {
  /** Address, with the anchor of the part where it has one. */
  readonly path: string;
  /** Title of the page, without the company's name. */
  readonly page: string;
  /** Heading of the part; empty for the beginning of the page. */
  readonly heading: string;
  readonly text: string;
  /** What visitors call it, where the page does not (src/content/en/search.yaml). */
  readonly words?: string;
}

/**
 * Where the entries of all pages of a language are, below its address:
 * a JSON array, fetched when somebody searches.
 */
export const searchIndexPath = '/search-index.json';
