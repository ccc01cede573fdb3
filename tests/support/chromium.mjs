/** Finds a Chromium for the browser tests, or installs one. Plain JavaScript for Node 20. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../../netlify/local/prepare.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Where macOS and Windows keep theirs. */
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} path of an installed browser. */
function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(isExecutable);
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
 * Order: CHROMIUM_PATH, an installed browser, Playwright's download, the distribution's package.
 *
 * @returns {Promise<string>} path of the browser.
 * @throws when there is none and none can be installed.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH: ${given} is not a program.`);
    return given;
  }
  const found = installedBrowser() ?? (await playwrightBrowser());
  if (found) return found;

  console.log('No Chromium here. Asking Playwright to install one…');
  const root = asRoot();
  await run('playwright', ['install', ...(root?.length === 0 ? ['--with-deps'] : []), 'chromium']);
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;

  if (root !== null && existsSync('/usr/bin/apt-get')) {
    console.log("Installing the distribution's Chromium…");
    const [command = 'apt-get', ...before] = [...root, 'apt-get'];
    await run(command, [...before, 'update']);
    await run(command, [...before, 'install', '-y', '--no-install-recommends', 'chromium']);
  }
  const packaged = installedBrowser();
  if (packaged) return packaged;
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.');
}
