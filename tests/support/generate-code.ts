import { makeAnswers } from '../../src/codegen/answers.ts';
import { makeDeskFacts, settleFacts } from '../../src/codegen/desk-facts/index.ts';
import { makeServerLanguages } from '../../src/codegen/languages.ts';
import { makeNotificationWords } from '../../src/codegen/notification-words.ts';
import { makeOwnersCheck } from '../../src/codegen/owners-check/index.ts';

/** What the build makes for the functions, for tests that run without a build. */
export default async function setup(): Promise<void> {
  await settleFacts();
  makeDeskFacts();
  makeNotificationWords();
  makeAnswers();
  await makeServerLanguages();
  makeOwnersCheck();
}
