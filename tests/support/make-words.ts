import { findLanguages } from '../../src/build/languages.ts';
import { makeNotificationWords } from '../../src/build/notification-words.ts';
import { makeOwnersCheck } from '../../src/build/owners-check/index.ts';
import { makeServerLanguages } from '../../src/build/server-languages.ts';

/** What the build makes for the functions, for tests that run without a build. */
export default async function setup(): Promise<void> {
  makeNotificationWords();
  await makeServerLanguages(await findLanguages());
  makeOwnersCheck();
}
