/**
 * `npm test`: installs what is missing, then a production build, format, lint, types, dead code,
 * and the tests that hold every feature. `npm run test:thorough`: all other tests, which are tagged
 * `@thorough` or lie in files called `….thorough.test.ts`. A step that fails does not stop the
 * others, so that the last line counts everything. A test that fails is tried once more, because
 * one lost second of a busy machine is no defect of the site; it is named at the end. Plain
 * JavaScript for Node 20.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, ensureBuilt, ensureInstalled, quietEnv, root, run } from '../netlify/local/prepare.mjs';
import { chromiumEnv } from './support/chromium.mjs';

const thorough = process.argv[2] === 'thorough';
const results = join(root, 'node_modules/.cache/test-results');
const reports = { vitest: join(results, 'vitest.json'), playwright: join(results, 'playwright.json') };

const count = { passed: 0, failed: 0 };
/** @type {string[]} */
const failedSteps = [];
/**
 * Tests that passed only when tried again.
 *
 * @type {string[]}
 */
const unsteady = [];
/**
 * Tests that failed, each with what it said: whoever reads the end of a log finds the cause there.
 *
 * @type {string[]}
 */
const failures = [];

/**
 * Does a step, says how long it took, and goes on.
 *
 * @param {string} name
 * @param {() => Promise<number | void>} work - an exit code other than 0, or a throw, is a failure.
 * @param {() => { passed: number, failed: number }} [tests] - what the step counted.
 * @param {number} [begun] - when it began, if not now.
 */
async function step(name, work, tests, begun = performance.now()) {
  console.log(`\n=== ${name}`);
  let failure = '';
  try {
    const code = await work();
    if (code) failure = `exit code ${code}`;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const { passed, failed } = tests?.() ?? { passed: 0, failed: 0 };
  count.passed += passed;
  // A step that fails without a failed test of its own counts as one.
  count.failed += failure && failed === 0 ? 1 : failed;
  if (failure || failed > 0) failedSteps.push(failure ? `${name} (${failure})` : name);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`=== ${name}: ${failure ? `FAILED (${failure})` : 'ok'}, ${seconds} s`);
  return !failure;
}

/**
 * Runs a program as a step beside others: what it prints is shown when it has ended.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function stepBeside(name, command, args) {
  let output = '';
  const begun = performance.now();
  const ended = run(command, args, quietEnv, (text) => {
    output += text;
  });
  await ended.catch(() => {});
  await step(
    name,
    async () => {
      if (output) console.log(output.trimEnd());
      return ended;
    },
    undefined,
    begun,
  );
}

/**
 * A test's name with the beginning of what its tries said.
 *
 * @param {string} test
 * @param {string[]} messages - one for each try or error, with colours perhaps.
 */
function describeFailure(test, messages) {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message ?? '')
      .split('\n')
      .filter((line) => !/^\s+at .*node_modules/.test(line))
      .slice(0, 12),
  );
  return [test, ...lines.map((line) => `  ${line}`)].join('\n').replaceAll('\n', '\n  ');
}

function vitestCount() {
  if (!existsSync(reports.vitest)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(reports.vitest, 'utf8'));
  // What goes wrong around tests (an import, a hook) is told of the file alone.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ { status, assertionResults }) =>
      status === 'failed' && assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  );
  for (const { name, message } of brokenFiles) failures.push(describeFailure(relative(root, name), [message]));
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, failureMessages, fullName } of assertionResults) {
      const test = `${relative(root, name)}: ${fullName}`;
      if (status === 'passed' && failureMessages.length > 0) unsteady.push(describeFailure(test, failureMessages));
      if (status === 'failed') failures.push(describeFailure(test, failureMessages));
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** @param {any} suite - one of Playwright's report. */
function collectFailures({ file, specs = [], suites = [] }) {
  for (const { title, tests } of specs) {
    for (const { status, projectName, results: runs } of tests) {
      if (status !== 'flaky' && status !== 'unexpected') continue;
      const errors = runs.flatMap((/** @type {any} */ run) => run.errors);
      const messages = errors.map((/** @type {any} */ error) => error.message);
      (status === 'flaky' ? unsteady : failures).push(describeFailure(`${file} [${projectName}]: ${title}`, messages));
    }
  }
  suites.forEach(collectFailures);
}

function playwrightCount() {
  if (!existsSync(reports.playwright)) return { passed: 0, failed: 0 };
  const { stats, errors, suites } = JSON.parse(readFileSync(reports.playwright, 'utf8'));
  suites.forEach(collectFailures);
  for (const { message } of errors) failures.push(describeFailure('Playwright', [message]));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

rmSync(results, { recursive: true, force: true });
const installed = await step('Dependencies', () => ensureInstalled('all'));
if (installed) {
  mkdirSync(results, { recursive: true });
  let chromium = {};
  await step('Chromium', async () => {
    chromium = await chromiumEnv();
    console.log(Object.values(chromium).join('\n'));
  });
  // Beside the build, which leaves one processor idle much of its time.
  const linted = thorough
    ? []
    : [
        stepBeside('Format and lint', 'biome', ['ci', '--colors=off', '.']),
        stepBeside('Dead code', 'knip', ['--no-progress']),
      ];
  await step('Production build', thorough ? ensureBuilt : build);
  await Promise.all(linted);
  // Keeps one processor busy and only reads: the build has written the types of the content.
  const types = thorough
    ? undefined
    : stepBeside('Types', 'astro', ['check', '--noSync', '--minimumFailingSeverity', 'warning']);
  const vitestArgs = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    ...(thorough ? ['.thorough.test.ts'] : ['--exclude=**/*.thorough.test.ts']),
  ];
  await step(
    'Unit, API, host and platform tests',
    () => run('vitest', [...vitestArgs, `--outputFile.json=${reports.vitest}`]),
    vitestCount,
  );
  await types;
  const browserEnv = { ...quietEnv, ...chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  const browserArgs = [
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--retries=1',
    '--reporter=list,json',
    // A third worker takes what two leave of two processors while they wait; races want room.
    ...(thorough ? ['--grep=@thorough'] : ['--grep-invert=@thorough', '--workers=3']),
  ];
  await step('Browser tests', () => run('playwright', browserArgs, browserEnv), playwrightCount);
}

if (unsteady.length > 0) {
  console.log(
    `\nUnsteady, passed only when tried again; mend them:\n${unsteady.map((name) => `  ${name}`).join('\n')}`,
  );
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((text) => `  ${text}`).join('\n')}`);
if (failedSteps.length > 0) console.log(`\nFailed steps: ${failedSteps.join('; ')}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
