/**
 * `npm run test:unit`, `test:api`, `test:e2e`: one suite of `npm test`, on the site as it is now;
 * `test:sweep`: every page in every window, of which `npm test` takes those that stand for all.
 * What is given after `--` narrows it, or goes on to Vitest or Playwright:
 * `npm run test:e2e -- contact`, `npm run test:unit -- content --reporter=verbose`. Plain
 * JavaScript for Node 20.
 */
import { ensureBuilt, quietEnv, run } from '../netlify/local/prepare.mjs';

/** The folders of a suite of Vitest's. */
const folders = { unit: ['tests/unit', 'tests/documents'], api: ['tests/api', 'tests/fuzz'] };

const [suite, ...given] = process.argv.slice(2);
if (suite === 'e2e' || suite === 'sweep') {
  await ensureBuilt();
  const { chromiumEnv } = await import('./support/chromium.mjs');
  const env = { ...quietEnv, ...(await chromiumEnv()), ...(suite === 'sweep' && { WHOLE_SWEEP: '1' }) };
  const files = suite === 'sweep' ? ['every-page', 'budgets'] : [];
  process.exit(await run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...files, ...given], env));
}
if (suite !== 'unit' && suite !== 'api') {
  console.error('Usage: node tests/suite.mjs unit|api|e2e|sweep [part of a file name…] [option…]');
  process.exit(1);
}
if (suite === 'unit') await ensureBuilt();
const options = given.filter((argument) => argument.startsWith('-'));
const names = given.filter((argument) => !argument.startsWith('-'));
// Vitest takes files whose path contains one of these.
const wanted =
  names.length > 0 ? names.flatMap((name) => folders[suite].map((folder) => `${folder}/${name}`)) : folders[suite];
process.exit(await run('vitest', ['run', '--config', 'tests/vitest.config.ts', ...options, ...wanted]));
