/** Finds a Chromium for the browser tests, or installs one. Plain JavaScript for Node 20. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './run-quietly.mjs';

/** Chromium without windows: a page costs it less than half of what it costs the whole browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** Where macOS and others keep theirs. */
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];

/** Whoever is root already is in a container, or has to expect that something is installed. */
const isRoot = process.getuid?.() === 0;

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} names - looked for in PATH, the first before the second. */
function installed(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ].find(isExecutable);
}

/** @returns {Promise<string | undefined>} path of the browser that Playwright has downloaded. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Installs a package of the distribution, where that may be done.
 *
 * @param {string} name
 * @returns {Promise<string>} what the installation printed, for somebody who is left without a browser.
 */
async function installPackage(name) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return '';
  console.log(`Installing the distribution's ${name}…`);
  const install = () => runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name]);
  const first = await install();
  if (first.code === 0) return first.output;
  const update = await runQuietly('apt-get', ['update']);
  const second = await install();
  return `${update.output}\n${second.output}`;
}

/**
 * Hindi pages show the phone's own Devanagari, which a bare Debian lacks: without one each letter
 * is an empty box of another width, and lengths and layouts are judged wrongly.
 */
async function installDevanagari() {
  const { code, output } = await runQuietly('fc-list', [':lang=hi', 'family']);
  if (code !== 0 || output === '') await installPackage('fonts-noto-core');
}

/**
 * Asks Playwright for its own Chromium.
 *
 * @returns {Promise<string>} what it printed.
 */
async function downloadChromium() {
  console.log("Installing Playwright's Chromium…");
  const args = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  return (await runQuietly('playwright', args)).output;
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
  if (!whole && !shells.some((shell) => installed([shell])?.endsWith(shell)))
    await installPackage('chromium-headless-shell');
  const find = async () =>
    installed(whole ? browsers : [...shells, ...browsers]) ?? (await playwrightBrowser());
  let printed = '';
  for (const attempt of [downloadChromium, () => installPackage('chromium')]) {
    const found = await find();
    if (found) return found;
    printed += `${await attempt()}\n`;
  }
  const found = await find();
  if (found) return found;
  console.error(printed);
  throw new Error(
    'No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.',
  );
}

/**
 * Finds or installs what browser tests need: the browser, its headless shell and a Hindi font.
 *
 * @returns {Promise<{ CHROMIUM_PATH: string, WHOLE_CHROMIUM_PATH: string }>} what
 *   playwright.config.ts asks the environment for.
 * @throws as {@link findChromium} does.
 */
export async function chromiumEnv() {
  await installDevanagari();
  return {
    CHROMIUM_PATH: await findChromium(),
    WHOLE_CHROMIUM_PATH: await findChromium({ whole: true }),
  };
}
