/**
 * `npm run test:unit`, `test:api`, `test:e2e`: the tests of one kind, those of `npm test` and the
 * thorough ones, on the site as it is now. What is given after `--` narrows it, or goes on to
 * Vitest or Playwright: `npm run test:e2e -- contact`, `npm run test:unit -- content
 * --reporter=verbose`. Plain JavaScript for Node 20.
 */
import { ensureBuilt, quietEnv, run } from '../netlify/local/prepare.mjs';
import { chosenPaths } from './support/suites.mjs';

const [suite, ...given] = process.argv.slice(2);
if (suite === 'e2e') {
  await ensureBuilt();
  const { chromiumEnv } = await import('./support/chromium.mjs');
  const env = { ...quietEnv, ...(await chromiumEnv()) };
  process.exit(await run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...given], env));
}
if (suite !== 'unit' && suite !== 'api') {
  console.error('Usage: node tests/suite.mjs unit|api|e2e [part of a file name…] [option…]');
  process.exit(1);
}
if (suite === 'unit') await ensureBuilt();
// Names come first; an option takes what follows it for its value.
const option = given.findIndex((argument) => argument.startsWith('-'));
const [names, options] = option < 0 ? [given, []] : [given.slice(0, option), given.slice(option)];
const paths = chosenPaths(suite, names);
process.exit(await run('vitest', ['run', '--config', 'tests/vitest.config.ts', ...paths, ...options]));
