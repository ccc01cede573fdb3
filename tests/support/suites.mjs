import { basename } from 'node:path';

/** The folders of a suite of Vitest's. */
const folders = { unit: ['tests/unit', 'tests/documents'], api: ['tests/api', 'tests/fuzz'] };

/**
 * Beginnings of the paths of the tests that a suite is to run; Vitest takes files whose path
 * contains one of them.
 *
 * @param {'unit' | 'api'} suite
 * @param {readonly string[]} names - beginnings of files' names, or folders of the suite, such as
 *   `fuzz`; all tests without any.
 */
export function chosenPaths(suite, names) {
  if (names.length === 0) return folders[suite];
  return names.flatMap((name) =>
    folders[suite].map((folder) => (basename(folder) === name ? `${folder}/` : `${folder}/${name}`)),
  );
}
