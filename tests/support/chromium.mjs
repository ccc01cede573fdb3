/** Finds a Chromium for the browser tests, or installs one. Plain JavaScript for Node 20. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../../netlify/local/prepare.mjs';

/** Chromium without windows: a page costs it less than half of what it costs the whole browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Where macOS and others keep theirs. */
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];

/**
 * @param {string} path
 * @returns {boolean} whether it can be run.
 */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {readonly string[]} names - looked for in PATH, the first before the second.
 * @param {readonly string[]} elsewhere - whole paths to try after them.
 * @returns {string | undefined} path of the first that is there.
 */
function executableIn(names, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(isExecutable);
}

/** @returns {Promise<string | undefined>} path of the browser that Playwright has downloaded. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** How to become root without a question, if we can. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

/**
 * Asks the distribution for a package, if that needs no password.
 *
 * @param {string} name
 * @param {readonly string[] | null} root - how to become root; null when we cannot.
 * @param {{ needed: boolean }} options - needed: worth a fresh list of packages where the known
 *   one has it not.
 */
async function installPackage(name, root, { needed }) {
  if (root === null || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing the distribution's ${name}…`);
  const [command = 'apt-get', ...before] = [...root, 'apt-get'];
  const install = () => run(command, [...before, 'install', '-y', '--no-install-recommends', name]);
  if ((await install()) === 0 || !needed) return;
  await run(command, [...before, 'update']);
  await install();
}

/**
 * Order: CHROMIUM_PATH, an installed browser, Playwright's download, the distribution's package.
 *
 * @param {{ whole?: boolean }} [options] - whole: the browser that people use, as figures want
 *   it, instead of its headless shell.
 * @returns {Promise<string>} path of the browser.
 * @throws when there is none and none can be installed.
 */
export async function findChromium({ whole = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH: ${given} is not a program.`);
    return given;
  }
  const installed = () => executableIn(whole ? browsers : [...shells, ...browsers], elsewhere);
  // Whoever is root already is in a container, or has to expect it.
  if (!whole && process.getuid?.() === 0 && !executableIn(shells)) {
    await installPackage('chromium-headless-shell', [], { needed: false });
  }
  const found = installed() ?? (await playwrightBrowser());
  if (found) return found;

  console.log('No Chromium here. Asking Playwright to install one…');
  const root = asRoot();
  await run('playwright', ['install', ...(root?.length === 0 ? ['--with-deps'] : []), 'chromium']);
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;

  await installPackage('chromium', root, { needed: true });
  const packaged = installed();
  if (packaged) return packaged;
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.');
}

/**
 * @returns {Promise<{ CHROMIUM_PATH: string, WHOLE_CHROMIUM_PATH: string }>} what
 *   playwright.config.ts asks the environment for.
 * @throws as {@link findChromium} does.
 */
export async function chromiumEnv() {
  return { CHROMIUM_PATH: await findChromium(), WHOLE_CHROMIUM_PATH: await findChromium({ whole: true }) };
}
