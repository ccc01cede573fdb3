import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { create } from 'fontkit';
import { dump, load } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { findChromium } from '../support/chromium.mjs';
import { company } from '../support/content-files.ts';
import { HostProcess, root } from '../support/host.ts';
import { innerLinks, plainEnglishIn } from '../support/plain-english.ts';
import { copyWholeProject, type ProjectCopy } from '../support/project-copy.ts';
import { pseudo, pseudoLanguage } from '../support/pseudo-language.ts';
import { followRecipe, recipeTitles } from '../support/recipes.ts';

/**
 * docs/recipes.md, followed word for word in a copy of the project, and what an owner fills in,
 * built and served.
 */

const administrator = { username: 'owner@example.test', password: 'a password for tests only' };

let project: ProjectCopy;
let host: HostProcess;

/** Fills in a file of content in the copy as its owner would. */
async function fillIn(file: string, values: object): Promise<void> {
  const path = join(project.folder, 'src/content', file);
  const before = load(await readFile(path, 'utf8')) as object;
  await writeFile(path, dump({ ...before, ...values }, { skipInvalid: true }));
}

/** Changes a file of the copy. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(project.folder, file), 'utf8');
  expect(text, file).toContain(from);
  await writeFile(join(project.folder, file), text.replace(from, to));
}

const bin = join(root, 'node_modules/.bin');

/** What Vitest sets for itself; with it a build makes heavier pages than the published ones. */
const ofVitest = /^(?:NODE_ENV|TEST|VITEST.*|MODE|DEV|PROD|SSR|BASE_URL)$/;

async function execInCopy(args: string[]): Promise<void> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name)));
  const env = { ...own, PATH: `${bin}:${process.env.PATH ?? ''}`, ASTRO_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(join(bin, 'node'), args, { cwd: project.folder, env }).catch(
    (failed: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')} failed:\n${failed.stdout}\n${failed.stderr}`);
    },
  );
}

const runInCopy = (program: string, ...args: string[]) => execInCopy([join(bin, program), ...args]);

const page = async (path: string) => (await fetch(host.url + path)).text();
const post = (path: string, json: object, cookie = '') =>
  fetch(host.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    body: JSON.stringify(json),
  });

/** What the owner is shown of the newest enquiry of a list. */
async function newestOf(list: string): Promise<Record<string, unknown> | undefined> {
  const cookie = (await post('/api/admin/login', administrator)).headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const shelves = await Promise.all(
    ['inbox', 'flagged'].map(async (shelf) => {
      const response = await fetch(`${host.url}${list}?shelf=${shelf}`, { headers: { Cookie: cookie } });
      return ((await response.json()) as { submissions: Record<string, unknown>[] }).submissions;
    }),
  );
  return shelves.flat().sort((a, b) => String(b.submittedAt).localeCompare(String(a.submittedAt)))[0];
}

beforeAll(async () => {
  project = await copyWholeProject();
  // A language is more than a recipe can write out: its files are made from those of English.
  for (const title of recipeTitles.filter((one) => one !== 'A language'))
    expect(await followRecipe(title, project.folder), title).toBeGreaterThan(5);
  await fillIn('site.yaml', {
    whatsapp: '+919876543210',
    hours: [{ days: 'Monday to Friday', dayOfWeek: ['Monday', 'Friday'], opens: '09:30', closes: '18:00' }],
    social: [{ label: 'LinkedIn', icon: 'linkedin-logo', url: 'https://www.linkedin.com/company/example' }],
  });
  const date = (year: number, place: string) => ({
    starts: `${year}-01-16T10:00:00+05:30`,
    ends: `${year}-01-16T13:00:00+05:30`,
    place,
  });
  await fillIn('en/events/open-house.yaml', { title: 'Open house for everybody', date: date(2087, 'Our office') });
  await fillIn('en/events/managers-webinar.yaml', {
    title: 'An hour for managers',
    date: { ...date(2020, 'On the web'), online: true },
  });
  await fillIn('en/events/bootcamp.yaml', { title: 'Founder bootcamp', date: undefined });
  await execInCopy(['tests/support/pseudo-language.ts']);
  await runInCopy('astro', 'build');
  const login = await makeAdministrator(administrator.username, administrator.password);
  const env = { DIST_DIR: join(project.folder, 'dist'), RATE_LIMITS: 'off', ...login };
  host = await HostProcess.start({ project: project.folder, env });
}, 600_000);
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

test('what the recipes say is right in its types and its format', async () => {
  await runInCopy('tsc', '--noEmit');
  await runInCopy('biome', 'lint', '--vcs-enabled=false', 'src', 'netlify');
}, 600_000);

/** Suites that would notice a page, a word, a form or an endpoint out of line with the others. */
const noticing = [
  ...['unit/', 'documents/links'],
  ...['api/routes', 'api/contact', 'api/export', 'api/erase-person', 'api/stored-records'],
].map((name) => `tests/${name}`);
/** Those of them that nothing reaches which a recipe adds, or that ask git, which knows no copy. */
const unmoved = ['docs', 'comments', 'scenes', 'server-*'].map((name) => `--exclude=tests/unit/${name}.test.ts`);

test('what the recipes add keeps the tests of pages, words and endpoints', async () => {
  await runInCopy('vitest', 'run', '--config', 'tests/vitest.config.ts', '--reporter=dot', ...unmoved, ...noticing);
}, 600_000);

test('a page: it is served, named in the menu, found by searches, and has a picture to share', async () => {
  const html = await page('/team');
  expect(html).toContain('The people you will meet');
  expect(html).toContain('aria-label="Breadcrumb"');
  for (const path of ['/', '/search']) expect(await page(path)).toMatch(/href="\/team"[^>]*>\s*Our Team/);
  expect(await page('/sitemap-0.xml')).toContain('/team</loc>');
  expect(existsSync(join(project.folder, 'dist/social/team.jpg'))).toBe(true);
});

test('a field of the contact form: it is asked for, stored, and shown', async () => {
  expect(await page('/contact')).toContain('name="organisation"');
  const enquiry = { name: 'Asha', email: 'asha@example.test', message: 'Hello', organisation: 'Awadh Schools' };
  expect((await post('/api/contact', enquiry)).status).toBe(200);
  expect(await newestOf('/api/admin/submissions')).toMatchObject({ organisation: 'Awadh Schools' });
  const again = await fetch(`${host.url}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ ...enquiry, email: '' }),
  });
  expect(await again.text()).toContain('value="Awadh Schools"');
});

test('a form with its own endpoint: it is sent with and without script, stored, and shown', async () => {
  expect(await page('/callback')).toContain('action="/api/callback"');
  expect((await post('/api/callback', { name: 'Asha', phone: '+91 98765 43210' })).status).toBe(200);
  expect(await newestOf('/api/admin/callback-submissions')).toMatchObject({ name: 'Asha', phone: '9876543210' });
  const plain = (fields: Record<string, string>) =>
    fetch(`${host.url}/api/callback`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  expect((await plain({ name: 'Ravi', phone: '9876543211' })).headers.get('Location')).toBe('/contact/sent');
  expect(await (await plain({ name: 'Ravi', phone: '' })).text()).toContain('value="Ravi"');
});

test('what an owner fills in stands on the pages', async () => {
  const contact = await page('/contact');
  expect(contact).toContain('+91 98765 43210');
  expect(contact).toMatch(/Monday to Friday[\s\S]{0,120}09:30 – 18:00/);
  expect(contact).toContain('https://www.linkedin.com/company/example');
});

test('an event with a day: first in the lists, with its page, structured data and calendar file', async () => {
  for (const path of ['/', '/events']) {
    const html = await page(path);
    expect(html).toMatch(/<time datetime="2087-01-16T10:00:00\+05:30"[^>]*>[^<]*16 January,? 2087/);
    expect(html).toContain('Our office');
    expect(html.indexOf('Open house for everybody'), path).toBeLessThan(html.indexOf('Founder bootcamp'));
  }
  const own = await page('/events/open-house');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(own) ?? [];
  const graph = (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'];
  expect(graph.find((node) => node['@type'] === 'Event')).toMatchObject({
    name: 'Open house for everybody',
    startDate: '2087-01-16T10:00:00+05:30',
    endDate: '2087-01-16T13:00:00+05:30',
    location: { '@type': 'Place', name: 'Our office' },
  });
  expect(own).toContain('https://calendar.google.com/calendar/render?');
  const file = await fetch(`${host.url}/events/open-house.ics`);
  expect(file.headers.get('Content-Type')).toMatch(/^text\/calendar/);
  expect(await file.text()).toContain('DTSTART;TZID=Asia/Kolkata:20870116T100000');
});

test('an event that is over has left the lists, and its page says so', async () => {
  for (const path of ['/', '/events']) expect(await page(path)).not.toContain('An hour for managers');
  expect(await page('/events/managers-webinar')).toMatch(
    /<div data-ended="2020[^"]*"(?![^>]* hidden)[^>]*>\s*<h2[^>]*>This event is over/,
  );
});

test('an event that ends after the build leaves the list in the browser', async () => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const visitor = await browser.newPage();
    await visitor.clock.setFixedTime('2087-01-16T07:29:59Z');
    await visitor.goto(`${host.url}/events`);
    const entry = visitor.getByRole('heading', { name: 'Open house for everybody' });
    await visitor.locator('html[data-stage="idle"]').waitFor({ state: 'attached' });
    expect(await entry.isVisible()).toBe(true);
    await visitor.clock.setFixedTime('2087-01-16T07:30:00Z');
    await visitor.reload();
    await entry.waitFor({ state: 'hidden' });
    expect(await visitor.getByRole('heading', { name: 'With a date' }).isVisible()).toBe(false);
    expect(await visitor.getByRole('heading', { name: 'Founder bootcamp' }).isVisible()).toBe(true);
  } finally {
    await browser.close();
  }
});

/** The addresses of the English pages, those that searches do not find among them. */
async function englishPaths(): Promise<string[]> {
  const listed = [...(await page('/sitemap-0.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  return [...listed.map(([, path]) => path || '/'), '/contact/sent', '/startup/sent', '/startup/apply', '/callback'];
}

const inPseudo = (path: string) => `/${pseudoLanguage}${path === '/' ? '' : path}`;

test('a language: every page is there under its own address, in its own words, and leads to its own pages', async () => {
  const names = [company.legalName, company.name, company.founder.name ?? '', 'LinkedIn', 'OpenStreetMap'].filter(
    Boolean,
  );
  // Searches are not told of the list of pages, which every header leads to.
  const paths = [...(await englishPaths()), '/search'];
  expect(paths.length).toBeGreaterThan(25);
  const known = new Set(paths.map(inPseudo));
  for (const path of paths) {
    const answer = await fetch(host.url + inPseudo(path));
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    expect(html, path).toMatch(/<html lang="en-XA"/);
    // The files to download are in English, and their links are named after them.
    const shown = path === '/downloads' ? html.replaceAll(/aria-label="[^"]*"/g, '') : html;
    expect(plainEnglishIn(shown, names), path).toEqual([]);
    const elsewhere = innerLinks(html).filter((link) => !known.has(link.split(/[?#]/)[0] ?? ''));
    const files = elsewhere.filter((link) => link.startsWith(inPseudo('/events/')));
    for (const file of files) expect((await fetch(host.url + file)).status, file).toBe(200);
    expect(
      elsewhere.filter((link) => !files.includes(link) && !/^\/(?:admin|downloads\/[\w-]+\.\w+)$/.test(link)),
      path,
    ).toEqual([]);
  }
});

test('a language: searches and visitors are told of the page in the other one, and the desk has none', async () => {
  const [english, other] = [await page('/about'), await page(inPseudo('/about'))];
  const origin = /<link rel="canonical" href="(https:\/\/[^/]+)/.exec(english)?.[1] ?? '';
  for (const html of [english, other]) {
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    expect(Object.fromEntries(alternates.map(([, tag, href]) => [tag, href]))).toEqual({
      en: `${origin}/about`,
      [pseudoLanguage]: `${origin}${inPseudo('/about')}`,
      'x-default': `${origin}/about`,
    });
  }
  expect(other).toContain(`<link rel="canonical" href="${origin}${inPseudo('/about')}">`);
  expect(other).toContain('<meta property="og:locale" content="en_XA">');
  expect(other).toContain('"inLanguage":"en-XA"');
  expect(other).toMatch(/<a [^>]*href="\/about" lang="en" hreflang="en"/);
  expect(english).toMatch(new RegExp(`<a [^>]*href="${inPseudo('/about')}" lang="${pseudoLanguage}"`));
  expect(await page('/robots.txt')).toContain(`${origin}/sitemap-${pseudoLanguage}-index.xml`);
  expect(await page(`/sitemap-${pseudoLanguage}-0.xml`)).toContain(`<loc>${origin}${inPseudo('/about')}</loc>`);
  const unknown = ['/nothing-here', '/admin', '/industry/none'].map((path) => fetch(host.url + inPseudo(path)));
  for (const answer of await Promise.all(unknown)) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<html lang="en-XA"');
  }
  expect(await page(inPseudo('/contact?topic=coaching'))).toContain('name="topic" value="coaching"');
});

/** Everything that a page's islands import, as one text. */
async function codeOfIslands(html: string): Promise<string> {
  const begun = [...html.matchAll(/component-url="([^"]+)"/g)].map(([, address]) => address as string);
  const code = new Map<string, string>();
  const visit = async (address: string): Promise<void> => {
    if (code.has(address)) return;
    code.set(address, '');
    const text = await page(address);
    code.set(address, text);
    const imports = [...text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name]) => `/_astro/${name}`);
    await Promise.all(imports.map(visit));
  };
  await Promise.all(begun.map(visit));
  return [...code.values()].join('\n');
}

test('a language: its scripts hold no other, and its fonts have its characters', async () => {
  const pages = { english: await page('/contact'), other: await page(inPseudo('/contact')) };
  const sentences = ['Please enter your name.', 'Send Message', 'Please check these fields'];
  const [english, other] = await Promise.all([codeOfIslands(pages.english), codeOfIslands(pages.other)]);
  for (const sentence of sentences) {
    expect(english).toContain(sentence);
    expect(english).not.toContain(pseudo(sentence));
    expect(other).toContain(pseudo(sentence));
    expect(other).not.toContain(sentence);
  }
  const charactersOf = async (html: string) => {
    const [, address = ''] = /url\("?(\/_astro\/fonts\/[^")]+\.woff2)/.exec(html) ?? [];
    const font = create(Buffer.from(await (await fetch(host.url + address)).arrayBuffer()));
    if (!('characterSet' in font)) throw new Error(`${address} is no font.`);
    return String.fromCodePoint(...font.characterSet);
  };
  expect(await charactersOf(pages.other)).toMatch(/(?=.*ñ)(?=.*Ø|.*Ö)/su);
  expect(await charactersOf(pages.english)).not.toMatch(/[ñÖ]/u);
});

test('a language: a form is answered in it, with script and without', async () => {
  const wrong = { name: '', email: 'asha@example.test', message: 'Hello', language: pseudoLanguage };
  const sentence = 'Please enter your name.';
  const refused = (await (await post('/api/contact', wrong)).json()) as { error: string; fields: object };
  expect(refused).toMatchObject({
    error: pseudo('Please check the marked fields.'),
    fields: { name: pseudo(sentence) },
  });
  // Known by the page it comes from, where the body cannot be read.
  const headers = { 'Content-Type': 'application/json', Referer: host.url + inPseudo('/contact') };
  const broken = await fetch(`${host.url}/api/contact`, { method: 'POST', body: '{', headers });
  expect(await broken.json()).toMatchObject({
    error: pseudo('The request could not be read. Please reload the page and try again.'),
  });
  const plain = (fields: Record<string, string>) =>
    fetch(`${host.url}/api/contact`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const again = await (await plain(wrong)).text();
  expect(again).toContain('<html lang="en-XA">');
  expect(again).toContain(`name="language" value="${pseudoLanguage}"`);
  expect(again).toContain(`href="${inPseudo('/contact')}"`);
  expect(plainEnglishIn(again, ['Hello'])).toEqual([]);
  const sent = await plain({ ...wrong, name: 'Asha' });
  expect(sent.headers.get('Location')).toBe(inPseudo('/contact/sent'));
  const { language: _language, ...english } = wrong;
  expect(await (await post('/api/contact', english)).json()).toMatchObject({ fields: { name: sentence } });
  const form = await page(inPseudo('/contact'));
  expect(form).toContain(`name="language" value="${pseudoLanguage}"`);
  expect(await page('/contact')).not.toContain('name="language"');
});

test('a language: what its contact page writes for a visitor is no sign of advertising when two people send it', async () => {
  const topics = await readFile(join(project.folder, `src/content/${pseudoLanguage}/topics.yaml`), 'utf8');
  const { coaching } = (load(topics) as { topics: Record<string, { message: string }> }).topics;
  const message = coaching?.message ?? '';
  expect(await page(inPseudo('/contact?topic=coaching'))).toContain(message);
  for (const name of ['Ravi', 'Meera']) {
    const enquiry = { name, email: `${name}@example.test`, topic: 'coaching', message, language: pseudoLanguage };
    expect((await post('/api/contact', enquiry)).status).toBe(200);
    const newest = await newestOf('/api/admin/submissions');
    expect(newest?.name).toBe(name);
    expect(newest?.flags ?? []).not.toContain('duplicate');
  }
});

test('a language that lacks a file or a string is not built, and the reason names it', async () => {
  const find = ['-e', "import('./src/languages/languages.ts').then((module) => module.findLanguages())"];
  await execInCopy(find);
  const strings = `src/i18n/${pseudoLanguage}/index.ts`;
  await edit(strings, '"skipLink"', '"skipLinks"');
  await expect(execInCopy(find)).rejects.toThrow(`${strings} lacks strings.skipLink.`);
  const file = `src/content/${pseudoLanguage}/pages/team.yaml`;
  await rm(join(project.folder, file));
  await expect(execInCopy(find)).rejects.toThrow(`${file} is missing.`);
});
