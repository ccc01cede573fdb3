import { makeNotificationWords } from '../../src/build/notification-words.ts';
import { makeOwnersCheck } from '../../src/build/owners-check/index.ts';

/** What the build makes for the functions, for tests that run without a build. */
export default function setup(): void {
  makeNotificationWords();
  makeOwnersCheck();
}
