import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { HostProcess } from '../support/host.ts';
import { type Engine, programAt, until } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

const firefox = programAt('firefox-esr', 'firefox');
const webkit = programAt('WebKitWebDriver');
const screen = programAt('Xvfb');

/** The engines beside Chromium that this machine has. */
const engines: [string, () => Promise<Engine>][] = [];
if (firefox) engines.push(['Firefox', () => startFirefox(firefox)]);
else console.log('Not run in Firefox: firefox-esr is not installed.');
if (webkit && screen) engines.push(['WebKit', () => startWebkit(webkit, screen)]);
else console.log('Not run in WebKit: webkit2gtk-driver and xvfb are not installed.');

/** Pages that no other test here opens. */
const pages = ['/industry/fmcg', '/startup', '/youth-development', '/book', '/events', '/hi'];

const owner = { username: 'owner@example.test', password: 'a password for tests only' };

let host: HostProcess;
beforeAll(async () => {
  const login = await makeAdministrator(owner.username, owner.password);
  host = await HostProcess.start({ env: { ...login, RATE_LIMITS: 'off' } });
});
afterAll(() => host.stop());

test('there is an engine beside Chromium, or this run has said that there is none', () => {
  expect(engines.length).toBeLessThanOrEqual(2);
});

describe.each(engines)('%s', (name, start) => {
  let engine: Engine;
  /** As people type it while they try a site. Safari keeps no `Secure` cookie there. */
  const address = (path: string) => host.url.replace('127.0.0.1', 'localhost') + path;
  const open = (path: string) => engine.open(address(path));
  const sees = (what: string, expression: string) => until(engine, what, expression);
  const text = (selector: string) => `document.querySelector('${selector}')?.textContent ?? ''`;
  /** Whether React answers for a form: it has asked for its token then. */
  const live =
    "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/form-token'))";
  /** Scripts come after the first paint. */
  const scripted = () =>
    sees('the scripts', "document.querySelector('site-header:defined, [data-stage=idle]')");

  /** Opens a page, which stands as it should. */
  const openWhole = async (path: string) => {
    await open(path);
    await scripted();
    expect(await engine.read(text('h1'))).toMatch(/\S/);
    expect(
      await engine.read('document.documentElement.scrollWidth - innerWidth'),
      'wider than the window',
    ).toBeLessThanOrEqual(0);
    expect(
      await engine.read("getComputedStyle(document.querySelector('footer')).backgroundColor"),
      'colours',
    ).not.toBe('rgba(0, 0, 0, 0)');
    expect(await engine.errors()).toEqual([]);
  };

  beforeAll(async () => {
    engine = await start();
    await engine.resize(1280, 900);
  });
  afterAll(() => engine?.close());

  test.each(pages)('%s stands as it should', openWhole);

  test('the menu of a narrow window opens, lies over the page, and goes', async () => {
    await engine.resize(760, 900);
    await openWhole('/about');
    const menu = "document.querySelector('#mobile-menu')";
    const middle = 'document.elementFromPoint(innerWidth / 2, innerHeight / 2)';
    expect(await engine.read(`${menu}.contains(${middle})`), 'before').toBe(false);
    await engine.click('mobile-menu button');
    await sees('the menu', `${menu}.contains(${middle})`);
    await engine.press('Escape');
    await sees('the page', `!${menu}.contains(${middle})`);
    await engine.resize(1280, 900);
  });

  test('the slider goes where it is sent, and the programs menu leads on', async () => {
    await openWhole('/');
    await engine.click('.slider-dot:nth-child(6)');
    // By itself it would take half a minute to come there.
    await sees('the sixth slide', "document.querySelector('.slide:nth-child(6)[data-active]')");
    await engine.click('programs-menu button');
    await engine.click('#programs-menu a[href="/political-training"]');
    await sees('the page', "location.pathname === '/political-training'");
  });

  // Puppeteer waits in vain for a page that Firefox takes back out of its memory.
  test.runIf(name === 'WebKit')('Back and Forward leave no error', async () => {
    await openWhole('/about');
    await engine.click('main a[href="/contact"]');
    const go = async (way: 'back' | 'forward', path: string) => {
      await engine.read(`(history.${way}(), 0)`);
      await sees(path, `location.pathname === '${path}' && document.readyState === 'complete'`);
    };
    await sees('the page', "location.pathname === '/contact'");
    await scripted();
    await go('back', '/about');
    await go('forward', '/contact');
    await go('back', '/about');
    expect(await engine.errors()).toEqual([]);
  });

  test('the contact form says what is missing, and sends', async () => {
    await openWhole('/contact');
    // The first use brings the form's code.
    await engine.click('input[name=name]');
    await sees('its code', live);
    await engine.click('form button[type=submit]');
    // The focus goes there after the words have come, and would take what is typed meanwhile.
    await sees(
      'the focus at the first fault',
      "document.activeElement?.matches('[name=name][aria-invalid=true]')",
    );
    await engine.type('input[name=name]', 'Asha Verma');
    await engine.type('input[name=email]', 'asha@example.org');
    await engine.type('textarea[name=message]', 'We need a workshop for twelve people.');
    await engine.click('form button[type=submit]');
    // What stays: a busy machine may see nothing of the toast.
    await sees(
      'the answer',
      "document.body.textContent.includes('We will write to asha@example.org')",
    );
  });

  test('the incubation dialog opens, and Escape closes it', async () => {
    await openWhole('/services');
    await engine.click('header [data-dialog=incubation]');
    await sees('the dialog', "document.querySelector('dialog[open]')");
    await sees('its code', live);
    await engine.press('Escape');
    await sees('the page', "!document.querySelector('dialog[open]')");
  });

  test('the eligibility check goes to its second question', async () => {
    await open('/startup/eligibility');
    await sees('the first question', "document.querySelector('fieldset input[type=radio]')");
    await engine.click('fieldset label');
    await engine.click('form button[type=submit], form button:not([type=button])');
    await sees('the second question', "document.body.textContent.includes('Question 2 of')");
  });

  test('a wide window shows every chapter of the handbook, and the contents lead to it', async () => {
    await openWhole('/startup');
    const seen = "[...document.querySelectorAll('.chapter .chapter-text')]";
    await sees('every chapter', `${seen}.every((chapter) => chapter.checkVisibility())`);
    const headingTop = "document.querySelector('#tools h2').getBoundingClientRect().top";
    const headerEnd = "document.querySelector('site-header').getBoundingClientRect().bottom";
    await engine.click('contents-nav a[href="#tools"]');
    await sees('its heading', `${headingTop} >= ${headerEnd} && ${headingTop} < innerHeight / 3`);
    await sees('the mark', 'document.querySelector(\'a[href="#tools"][aria-current]\')');
    await engine.resize(760, 900);
    await open('/startup');
    await sees('folds', `!${seen}.at(-1).checkVisibility() && ${seen}[1].checkVisibility()`);
    await engine.resize(1280, 900);
  });

  test('one program is open at a time', async () => {
    await openWhole('/programs');
    await engine.click('details:nth-of-type(1) summary');
    await sees('the first', "document.querySelectorAll('main details[open]').length === 1");
  });

  test('the owner signs in at localhost', async () => {
    await open('/admin');
    await sees('the form', "document.querySelector('input[type=password]')");
    await engine.type('input[name=username]', owner.username);
    await engine.type('input[type=password]', owner.password);
    await engine.click('form button[type=submit]');
    await sees('the desk', "location.pathname === '/admin/dashboard'");
    await sees('the lists', "document.body.textContent.includes('Contact Submissions')");
  });
});
