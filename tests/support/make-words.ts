import { findLanguages } from '../../src/languages/languages.ts';
import { makeServerLanguages } from '../../src/made/languages.ts';
import { makeNotificationWords } from '../../src/made/notification-words.ts';
import { makeOwnersCheck } from '../../src/made/owners-check/index.ts';

/** What the build makes for the functions, for tests that run without a build. */
export default async function setup(): Promise<void> {
  makeNotificationWords();
  await makeServerLanguages(await findLanguages());
  makeOwnersCheck();
}
