import { fileURLToPath } from 'node:url';
import { makeCertificateParts } from '../../src/build/certificate-parts.ts';
import { makeDeskFacts } from '../../src/build/facts/index.ts';
import { makePlainPageFonts } from '../../src/build/plain-page-fonts.ts';
import { makePlainPageParts } from '../../src/build/plain-page-parts.ts';
import { makeServerColours } from '../../src/build/server-colours.ts';
import { makeServerWords } from '../../src/build/server-words.ts';
import { makeToDo } from '../../src/build/to-do/index.ts';

/** What the build makes for the functions, for tests that run without a build. */
export default async function setup(): Promise<void> {
  // As the tests' site is built (tests/run.mjs).
  process.env.FACTS_DIR ||= fileURLToPath(new URL('../published', import.meta.url));
  await makeDeskFacts();
  makeServerWords();
  makeServerColours();
  makePlainPageParts();
  makePlainPageFonts();
  makeToDo();
  await makeCertificateParts();
}
