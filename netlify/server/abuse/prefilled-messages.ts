/**
 * Length in letters and fingerprint of every message of content/en/topics.yaml, the longest first.
 * Made by `npx vitest run --config tests/vitest.config.ts prefilled-messages -u`; run it when that
 * copy changes.
 */
export const prefilledMessages: readonly (readonly [length: number, fingerprint: string])[] = [
  [103, 'c4c1473839620e06'],
  [91, 'b23c339166b4d8fa'],
  [80, '83aa9027f413acf0'],
  [78, 'c5bfa2b808845eaf'],
  [76, '38dd734ceb3b0a7a'],
  [76, '8e6b9a6e300a210f'],
  [73, '5ee2d98a511a2033'],
  [73, '9c8335849752c7d3'],
  [69, '9a9b8d7d7e872822'],
  [66, 'a73d209b2a05c381'],
  [65, '9bdec1830a47ebce'],
  [64, '798bd7021d15291d'],
  [64, 'fa136fe7d13d8e01'],
  [64, '1b27a40fdd1ffa9b'],
  [63, '7b2cea68db1a913b'],
  [63, '86388d680deb0be4'],
  [63, '1ed64225ecbdbb7a'],
  [62, '9d94c74a7a4d87ff'],
  [61, '6be482e454c9ca7d'],
  [61, '01f144154a7e1409'],
  [60, 'a63c5409e6e1de67'],
  [60, '53c8b1fc2a941124'],
  [58, '0edff736057f8b09'],
  [58, '5459be158fd477ea'],
  [56, 'dbbad9fa6101fb81'],
  [55, '5c882617260dc176'],
  [51, 'faded70938422946'],
  [49, 'e2f0e9c099f6dc7e'],
  [47, '894ebcfcdcf089c2'],
];
