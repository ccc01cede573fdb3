/**
 * `npm test`: installs what is missing, builds the site, then format, lint, types, dead code and
 * every test. A step that fails does not stop the others, so that the last line counts everything.
 *
 * `npm test -- e2e contact`: one suite, narrowed to files by the beginning of their names, or with
 * options of Vitest or Playwright. `npm run check`: no tests. Plain JavaScript for Node 20.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  build,
  ensureBuilt,
  ensureInstalled,
  quietEnv,
  root,
  run,
} from '../netlify/local/prepare.mjs';
import { chromiumEnv } from './support/chromium.mjs';
import { runQuietly } from './support/run-quietly.mjs';

// The tests do not build what somebody has published on this machine. They build the example company
// and two events that were made in the admin area (one in two languages, one in Hindi only).
quietEnv.FACTS_DIR = join(root, 'tests/published');
// A record of CI keeps each colour as ten characters.
if (process.env.CI) quietEnv.NO_COLOR = '1';

/** Tests that read the built site without a browser: its files, documents and pictures. */
const built = ['tests/built', 'tests/documents'];
/** @type {Record<string, string[]>} folders of each suite of Vitest's. */
const folders = {
  unit: ['tests/unit', ...built],
  api: ['tests/api', 'tests/fuzz'],
  host: ['tests/host', 'tests/compat'],
};
const results = join(root, 'node_modules/.cache/test-results');
const reports = {
  vitest: join(results, 'vitest.json'),
  sources: join(results, 'sources.json'),
  engines: join(results, 'engines.json'),
  netlify: join(results, 'netlify.json'),
  opened: join(results, 'opened.json'),
  playwright: join(results, 'playwright.json'),
};
const count = { passed: 0, failed: 0 };
/** @type {string[]} */
const failedSteps = [];

/**
 * Does a step, says how long it took, and goes on.
 *
 * @param {string} name
 * @param {() => Promise<number | void>} work - an exit code other than 0, or a throw, is a failure.
 * @param {() => { passed: number, failed: number }} [tests] - what the step counted.
 */
async function step(name, work, tests = () => ({ passed: 0, failed: 0 })) {
  const begun = performance.now();
  let failure = '';
  try {
    const code = await work();
    if (code) failure = `exit code ${code}`;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const { passed, failed } = tests();
  count.passed += passed;
  // A step that fails without a failed test of its own counts as one.
  count.failed += failure && failed === 0 ? 1 : failed;
  if (failure || failed > 0) failedSteps.push(name);
  console.log(
    `=== ${name}: ${failure || 'ok'}, ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
  );
  return !failure;
}

/**
 * A program as a step beside others. What it prints is shown when it has ended, and only if it
 * found a fault.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
const beside = (name, command, args) =>
  step(name, async () => {
    const { code, output } = await runQuietly(command, args);
    if (code !== 0) console.log(output);
    return code;
  });

const lint = () => [
  beside('Format and lint', 'biome', ['ci', '--colors=off', '.']),
  beside('Dead code', 'knip', ['--no-progress']),
];
/** Lists translations that lag behind the English, and fails for those that must not. */
const translations = () =>
  step('Translations', () => run('node', ['src/build/languages/translated.ts']));
/**
 * Types of Astro's files. Its check works on an older TypeScript, which takes three times as long
 * for the rest.
 *
 * @param {string[]} [args]
 */
const astroTypes = (args = []) =>
  beside('Types of Astro files', 'astro', [
    'check',
    '--tsconfig=tsconfig.astro.json',
    '--minimumSeverity=warning',
    '--minimumFailingSeverity=warning',
    ...args,
  ]);

/** Types of all other files; those of the content must have been written. */
const types = () =>
  beside('Types', 'node', ['node_modules/@typescript/native/bin/tsc', '--noEmit']);

/**
 * Tests of Vitest's as a step.
 *
 * @param {string} name
 * @param {string} config
 * @param {string} file - of the report.
 * @param {string[]} args
 */
function vitestStep(name, config, file, args) {
  // A dot a test, and failures in full: what passes has nothing to say.
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return step(
    name,
    () => run('vitest', ['run', '--config', config, ...report, ...args]),
    () => {
      if (!existsSync(file)) return { passed: 0, failed: 0 };
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(
        readFileSync(file, 'utf8'),
      );
      // What goes wrong around tests (an import, a hook) is told of the file alone.
      const broken = testResults.filter(
        (/** @type {any} */ { status, assertionResults }) =>
          status === 'failed' &&
          assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
      );
      return { passed: numPassedTests, failed: numFailedTests + broken.length };
    },
  );
}

/**
 * Unit, API or host tests.
 *
 * @param {string} name
 * @param {string} file - of the report.
 * @param {string[]} args
 */
const vitest = (name, file, args) => vitestStep(name, 'tests/vitest.config.ts', file, args);

/** In Firefox and WebKit, where they are installed; says where they are not. */
const engines = () =>
  vitestStep('Other engines', 'tests/engines/vitest.config.ts', reports.engines, []);

/** Netlify's own build of a clean clone: minutes, so it is not part of everything. */
const netlify = () =>
  vitestStep("Netlify's build", 'tests/netlify/vitest.config.ts', reports.netlify, []);

/** Sites that are open, each in a build of its own: two minutes. */
const opened = () =>
  vitestStep('Opened sites', 'tests/opened/vitest.config.ts', reports.opened, []);

/** @param {string[]} args */
async function playwright(args) {
  const env = {
    ...quietEnv,
    ...(await chromiumEnv()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright,
    // Its workers are told of colours in another way, and Node warns of two.
    NO_COLOR: undefined,
    ...(process.env.CI ? { FORCE_COLOR: '0' } : {}),
  };
  const all = ['test', '--config', 'tests/playwright.config.ts', '--reporter=dot,json', ...args];
  return step(
    'Browser tests',
    () => run('playwright', all, env),
    () => {
      if (!existsSync(reports.playwright)) return { passed: 0, failed: 0 };
      const { stats, errors } = JSON.parse(readFileSync(reports.playwright, 'utf8'));
      return { passed: stats.expected, failed: stats.unexpected + errors.length };
    },
  );
}

async function everything() {
  const linted = lint();
  // They need no build, and it leaves a processor idle at times. What both generate is written in
  // one move (src/build/generated-file.ts).
  const unbuilt = ['tests/unit', ...(folders.api ?? [])];
  const ofSources = vitest('Unit and API tests', reports.sources, unbuilt);
  await step('Production build', build);
  // The build has written the types of the content, which the check would write again.
  // A browser that is to be installed comes meanwhile; if none does, the last step says why.
  const browser = chromiumEnv().catch(() => undefined);
  const typed = [astroTypes(['--noSync']), types()];
  const ofSite = vitest('Built site and host tests', reports.vitest, [
    ...built,
    ...(folders.host ?? []),
  ]);
  // Their browsers wait a lot, as host tests do: begun here they take what those leave, and go on
  // beside Chromium's.
  const inOtherEngines = engines();
  await Promise.all([...linted, ...typed, translations(), ofSources, ofSite, browser]);
  await Promise.all([playwright([]), inOtherEngines]);
  await opened();
}

/**
 * @param {string} suite
 * @param {string[]} given - names of files, then options.
 */
async function one(suite, given) {
  if (suite !== 'api') await step('Build', ensureBuilt);
  if (suite === 'e2e') return playwright(given);
  if (suite === 'engines') return engines();
  if (suite === 'netlify') return netlify();
  if (suite === 'opened') return opened();
  const option = given.findIndex((argument) => argument.startsWith('-'));
  const [names, options] = option < 0 ? [given, []] : [given.slice(0, option), given.slice(option)];
  const chosen = folders[suite] ?? [];
  const paths =
    names.length === 0
      ? chosen
      : names.flatMap((name) => chosen.map((folder) => `${folder}/${name}`));
  return vitest('Tests', reports.vitest, [...paths, ...options]);
}

const [suite, ...given] = process.argv.slice(2);
if (
  suite &&
  !['check', 'e2e', 'engines', 'netlify', 'opened', ...Object.keys(folders)].includes(suite)
) {
  console.error(
    'Usage: npm test [-- unit|api|host|e2e|engines|netlify|opened [beginning of a file name…] [option…]]',
  );
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (await step('Dependencies', () => ensureInstalled('all'))) {
  if (suite === 'check') await Promise.all([...lint(), astroTypes().then(types), translations()]);
  else await (suite ? one(suite, given) : everything());
}
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
