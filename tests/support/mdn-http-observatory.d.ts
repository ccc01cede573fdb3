/** The parts of Mozilla's package that compute a score; it ships no types. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  export const ALL_TESTS: ReadonlyArray<
    (requests: object) => { readonly result: string | null; readonly pass: boolean | null }
  >;
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}
declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>;
}
