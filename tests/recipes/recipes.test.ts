import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { findChromium } from '../support/chromium.mjs';
import { HostProcess, root } from '../support/host.ts';
import { copyWholeProject, type ProjectCopy } from '../support/project-copy.ts';
import { followRecipe, recipeTitles } from '../support/recipes.ts';

/** docs/recipes.md, followed word for word in a copy of the project, and what an owner fills in, built and served. */

const administrator = { username: 'owner@example.test', password: 'a password for tests only' };

let project: ProjectCopy;
let host: HostProcess;

/** Changes a file of the copy as its owner would. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(project.folder, file), 'utf8');
  expect(text, file).toContain(from);
  await writeFile(join(project.folder, file), text.replace(from, to));
}

async function runInCopy(program: string, ...args: string[]): Promise<void> {
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, ASTRO_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(join(bin, 'node'), [join(bin, program), ...args], { cwd: project.folder, env }).catch(
    (failed: { stdout: string; stderr: string }) => {
      throw new Error(`${program} failed:\n${failed.stdout}\n${failed.stderr}`);
    },
  );
}

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
  return shelves.flat()[0];
}

beforeAll(async () => {
  project = await copyWholeProject();
  for (const title of recipeTitles) expect(await followRecipe(title, project.folder), title).toBeGreaterThan(5);
  await edit('src/content/site.yaml', 'whatsapp: ""', 'whatsapp: "+919876543210"');
  await edit(
    'src/content/site.yaml',
    'hours: []',
    'hours: [{ days: Monday to Friday, dayOfWeek: [Monday, Friday], opens: "09:30", closes: "18:00" }]',
  );
  await edit(
    'src/content/site.yaml',
    'social: []',
    'social: [{ label: LinkedIn, icon: linkedin-logo, url: https://www.linkedin.com/company/example }]',
  );
  await edit(
    'src/content/en/events/open-house.yaml',
    'icon:',
    'date: { starts: "2087-01-16T10:00:00+05:30", ends: "2087-01-16T13:00:00+05:30", place: Our office }\nicon:',
  );
  await edit(
    'src/content/en/events/managers-webinar.yaml',
    'icon:',
    'date: { starts: "2020-01-16T10:00:00+05:30", ends: "2020-01-16T13:00:00+05:30", place: On the web, online: true }\nicon:',
  );
  await runInCopy('astro', 'build');
  const login = await makeAdministrator(administrator.username, administrator.password);
  const env = { DIST_DIR: join(project.folder, 'dist'), RATE_LIMITS: 'off', ...login };
  host = await HostProcess.start({ project: project.folder, env });
}, 300_000);
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

test('what the recipes say is right in its types and its format', async () => {
  await runInCopy('tsc', '--noEmit');
  await runInCopy('biome', 'lint', '--vcs-enabled=false', 'src', 'netlify');
}, 180_000);

test('what the recipes say holds the tests of all contracts', async () => {
  const files = ['tests/api/routes.test.ts', 'tests/unit/plain-forms.test.ts', 'tests/unit/content-rules.test.ts'];
  await runInCopy('vitest', 'run', '--config', 'tests/vitest.config.ts', ...files);
}, 180_000);

test('a page: it is served, named in the menu, found by searches, and has a picture to share', async () => {
  const html = await page('/team');
  expect(html).toContain('The people you will meet');
  expect(html).toContain('aria-label="Breadcrumb"');
  expect(await page('/')).toMatch(/href="\/team"[^>]*>\s*Our Team/);
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
    expect(html).toMatch(/<time datetime="2087-01-16T10:00:00\+05:30">[^<]*16 January,? 2087/);
    expect(html).toContain('Our office');
    expect(html.indexOf('Open house in'), path).toBeLessThan(html.indexOf('Founder bootcamp'));
  }
  const own = await page('/events/open-house');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(own) ?? [];
  const graph = (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'];
  expect(graph.find((node) => node['@type'] === 'Event')).toMatchObject({
    name: expect.stringContaining('Open house'),
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
  for (const path of ['/', '/events']) expect(await page(path)).not.toContain('Manager’s hour');
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
    const entry = visitor.getByRole('heading', { name: /^Open house/ });
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
