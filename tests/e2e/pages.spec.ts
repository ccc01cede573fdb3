import type { Locator, Page } from '@playwright/test';
import { load } from 'cheerio';
import { industryNames } from '#contracts/industries.ts';
import { typeset } from '../../src/lib/typeset.ts';
import { builtPages } from '../support/built-pages.ts';
import { company, copyFile, copyFiles, factValue } from '../support/content-files.ts';
import { expect, test } from '../support/site.ts';

/** Heading of a section as the content writes it, so that better words need no new test. */
function titleIn(page: string, section: string): string {
  const copy = copyFile<Record<string, { title: string }>>(`pages/${page}.yaml`);
  const title = copy[section]?.title;
  if (!title) throw new Error(`pages/${page}.yaml has no ${section}.title.`);
  return typeset(title);
}

/** The section of the page under test that stands under this heading. */
function section(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last();
}

const cards = (part: Locator) => part.getByRole('heading', { level: 3 });

const industries = Object.entries(industryNames);

/**
 * What a section's copy lists under a name, in order; the counts and names themselves are tested
 * with the content.
 */
function listIn(page: string, part: string, list = 'items'): Record<string, string>[] {
  return copyFile<Record<string, Record<string, Record<string, string>[]>>>(`pages/${page}.yaml`)[part]?.[list] ?? [];
}

const titlesIn = (page: string, part: string) => listIn(page, part).map(({ title = '' }) => typeset(title));
const factsIn = (page: string, part: string) => listIn(page, part, 'facts').map(String).map(factValue);

const filesIn = (collection: string) =>
  copyFiles
    .filter((file) => file.collection === collection)
    .map(({ data }) => data as { order: number; title: string; detail?: object })
    .sort((one, other) => one.order - other.order);

const toContact = (topic: string) => `/contact?topic=${topic}`;

test.describe('home', () => {
  const part = (page: Page, name: string) => section(page, titleIn('home', name));

  test('has every section with what its copy lists', async ({ page }) => {
    await page.goto('/');
    await test.step('every service, each a link', async () => {
      const count = filesIn('services').length;
      await expect(cards(part(page, 'services'))).toHaveCount(count);
      await expect(part(page, 'services').getByRole('listitem').getByRole('link')).toHaveCount(count);
    });
    await test.step('every industry, each one link to an industry or a programme', async () => {
      const grid = part(page, 'industries');
      await expect(cards(grid)).toHaveText(industries.map(([, name]) => new RegExp(`^\\s*${name}\\s*$`)));
      const targets = await grid
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toHaveLength(industries.length);
      for (const target of targets) {
        expect(target).toMatch(/^\/(industry\/[a-z-]+|startup|digital-marketing|[a-z]+-training|youth-development)$/);
      }
    });
    await test.step('why choose us', async () => {
      await expect(part(page, 'why').getByText('Why choose us')).toBeVisible();
      await expect(cards(part(page, 'why'))).toHaveText(titlesIn('home', 'why'));
    });
    await test.step('transformation philosophy', async () => {
      const names = listIn('home', 'philosophy').map(({ name }) => new RegExp(name ?? ''));
      await expect(cards(part(page, 'philosophy'))).toHaveText(names);
    });
    await test.step('impact metrics', async () => {
      for (const figure of factsIn('home', 'impact')) {
        await expect(part(page, 'impact').getByRole('definition').filter({ hasText: figure }).first()).toBeVisible();
      }
      await expect(part(page, 'impact').getByRole('definition')).toHaveCount(factsIn('home', 'impact').length);
    });
    await test.step('four-pillar model', async () => {
      await expect(cards(part(page, 'fourPillars'))).toHaveText(titlesIn('home', 'fourPillars'));
    });
    await test.step('events and webinars, portal and guide', async () => {
      await expect(cards(part(page, 'events'))).not.toHaveCount(0);
      await expect(cards(part(page, 'portal'))).toHaveText(titlesIn('home', 'portal'));
      const guide = page.getByRole('main').getByRole('link', { name: 'Download Transformation Guide' });
      await expect(guide).toHaveAttribute('href', /transformation-guide/);
    });
  });
});

test('about and services have what their copy lists', async ({ page }) => {
  await test.step('about: mission, vision, founder and the four pillars', async () => {
    await page.goto('/about');
    const founder = company.founder.name || titleIn('about', 'founder');
    for (const title of [titleIn('about', 'mission'), titleIn('about', 'vision'), founder]) {
      await expect(section(page, title)).toBeVisible();
    }
    const pillars = section(page, titleIn('about', 'pillars'));
    const items = listIn('about', 'pillars');
    await expect(cards(pillars)).toHaveCount(items.length);
    for (const { word = '' } of items) {
      await expect(pillars.getByText(word, { exact: true })).toBeVisible();
    }
  });
  await test.step('services: each in detail, with a problem and an approach', async () => {
    const count = filesIn('services').filter(({ detail }) => detail).length;
    await page.goto('/services');
    const list = section(page, titleIn('services', 'list'));
    await expect(cards(list)).toHaveCount(count);
    const { labels } = copyFile<{ labels: { problem: string; approach: string } }>('pages/services.yaml');
    await expect(list.getByText(labels.problem, { exact: true })).toHaveCount(count);
    await expect(list.getByText(labels.approach, { exact: true })).toHaveCount(count);
  });
});

test.describe('programs', () => {
  const titles = filesIn('programs').map(({ title }) => title);
  const last = titles.at(-1) ?? '';
  const card = (page: Page, title: string) =>
    page.getByRole('group').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
  const head = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });

  test('the cards, one open at a time, and pressing the open one closes it', async ({ page }) => {
    await page.goto('/programs');
    const open = page.locator('details[open]');
    await expect(page.getByRole('main').locator('details')).toHaveCount(titles.length);
    await expect(open).toHaveCount(0);
    for (const title of titles) {
      await head(page, title).click();
      await expect(card(page, title)).toHaveAttribute('open');
      await expect(open, `only ${title} is open`).toHaveCount(1);
      await expect(card(page, title).getByRole('link').first()).toBeVisible();
    }
    for (const [id, name] of industries) {
      const link = card(page, last).getByRole('link', { name, exact: true });
      await expect(link, 'the last leads to the industries').toHaveAttribute('href', `/industry/${id}`);
    }
    await head(page, last).click();
    await expect(open).toHaveCount(0);
  });
});

test.describe('startup', () => {
  const part = (page: Page, name: string) => section(page, titleIn('startup', name));
  const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

  test('has every section with what its copy lists', async ({ page }) => {
    await page.goto('/startup');
    await test.step('every section stands, in the order of the specification', async () => {
      const names = [
        'recognition',
        'benefits',
        'eligibility',
        'process',
        'documents',
        'caseStudies',
        'starterKit',
        'growth',
        'risk',
        'tools',
        'events',
        'community',
        'closing',
      ];
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      const places = names.map((name) => headings.findIndex((text) => text.trim() === titleIn('startup', name)));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });
    await test.step('the claimed figures', async () => {
      const figures = (part: string, list = 'items') =>
        listIn('startup', part, list).map(({ fact = '' }) => factValue(fact));
      for (const figure of figures('benefits', 'figures')) {
        await expect(part(page, 'benefits').getByText(figure, { exact: true }).first()).toBeVisible();
      }
      for (const figure of figures('caseStudies')) {
        await expect(part(page, 'caseStudies').getByText(figure, { exact: true })).toBeVisible();
      }
      for (const figure of factsIn('startup', 'community')) {
        await expect(part(page, 'community').getByText(figure, { exact: true })).toBeVisible();
      }
      await expect(part(page, 'events').getByText(factValue('bootcamp-length'))).toBeVisible();
      await expect(part(page, 'consultation').getByText(factValue('consultation-length'))).toBeVisible();
    });
    await test.step('growth and scaling, risk management and sustainability', async () => {
      await expect(cards(part(page, 'growth'))).toHaveText(titlesIn('startup', 'growth'));
      await expect(part(page, 'risk').getByText('Risk management and sustainability')).toBeVisible();
      await expect(cards(part(page, 'risk'))).toHaveText(titlesIn('startup', 'risk'));
    });
    await test.step('tools hub: the downloads and the full toolkit', async () => {
      const tools = part(page, 'tools');
      const items = listIn('startup', 'tools');
      await expect(cards(tools)).toHaveCount(items.length);
      const downloads = tools.getByRole('link', { name: /^Download/ });
      await expect(downloads).toHaveCount(items.length);
      for (const download of await downloads.all()) await expect(download).toHaveAttribute('href', /.+/);
      await expect(tools.getByRole('link', { name: 'Access Full Toolkit' })).toHaveAttribute('href', /.+/);
      await expect(link(page, 'Download Free').first()).toHaveAttribute('href', /.+/);
    });
    await test.step('events: formats, three workshops to register interest in, upcoming events', async () => {
      const events = part(page, 'events');
      await expect(events.getByRole('heading', { name: /bootcamp$/i }).first()).toBeVisible();
      await expect(events.getByRole('heading', { name: 'Investor pitch day' })).toBeVisible();
      const interest = events.getByRole('link', { name: /^Register Interest/ });
      const targets = await interest.evaluateAll((links) => links.map((item) => item.getAttribute('href')));
      const ids = ['bootcamp', 'pitch-day', 'fintech-workshop', 'agritech-workshop', 'saas-workshop'];
      expect(targets).toEqual(ids.map((id) => `/events/${id}#register`));
      await expect(events.getByRole('link', { name: 'View Upcoming Events' })).toHaveAttribute('href', '/events');
    });
    await test.step('Book Now leads to the contact page, and the phone is one press away', async () => {
      for (const button of await link(page, 'Book Now').all()) {
        await expect(button).toHaveAttribute('href', toContact('consultation'));
      }
      await expect(link(page, 'Book Now')).not.toHaveCount(0);
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).not.toHaveCount(0);
    });
  });

  test('its calls to apply open the incubation dialog', async ({ page }) => {
    await page.goto('/startup');
    const dialog = page.getByRole('dialog', { name: 'Startup Incubation' });
    for (const name of ['Apply Now', 'Apply for Program']) {
      await link(page, name).first().click();
      await expect(dialog, name).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('the pages of what is offered have what their copy lists', async ({ page }) => {
  await test.step('digital marketing: subjects, stories, closing calls to the contact page', async () => {
    await page.goto('/digital-marketing');
    await expect(cards(section(page, titleIn('digital-marketing', 'subjects')))).toHaveText(
      titlesIn('digital-marketing', 'subjects'),
    );
    await expect(cards(section(page, titleIn('digital-marketing', 'stories')))).toHaveCount(
      listIn('digital-marketing', 'stories').length,
    );
    const closing = section(page, titleIn('digital-marketing', 'closing'));
    await expect(closing.getByRole('link').first()).toHaveAttribute('href', /^\/contact/);
  });
  await test.step('youth development: programs, each with problem and approach', async () => {
    await page.goto('/youth-development');
    const programs = section(page, titleIn('youth-development', 'programs'));
    await expect(cards(programs)).toHaveText(titlesIn('youth-development', 'programs'));
    const { labels } = copyFile<{ labels: { problem: string; approach: string } }>('pages/youth-development.yaml');
    const count = titlesIn('youth-development', 'programs').length;
    await expect(programs.getByText(labels.problem, { exact: true })).toHaveCount(count);
    await expect(programs.getByText(labels.approach, { exact: true })).toHaveCount(count);
    await expect(page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).first()).toHaveAttribute(
      'href',
      toContact('enrolment'),
    );
  });
  await test.step('political training: skills and problems', async () => {
    await page.goto('/political-training');
    await expect(cards(section(page, titleIn('political-training', 'skills')))).toHaveText(
      titlesIn('political-training', 'skills'),
    );
    await expect(cards(section(page, titleIn('political-training', 'digital')))).toHaveCount(
      listIn('political-training', 'digital').length,
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started Today' }).first()).toHaveAttribute(
      'href',
      toContact('political-training'),
    );
  });
  await test.step('corporate training: programs', async () => {
    await page.goto('/corporate-training');
    await expect(cards(section(page, titleIn('corporate-training', 'programs')))).toHaveText(
      titlesIn('corporate-training', 'programs'),
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Book a Workshop' }).first()).toHaveAttribute(
      'href',
      toContact('workshop'),
    );
  });
});

test('every internal link, picture and file of every page resolves, fragments included', async ({ request, site }) => {
  interface Found {
    readonly ids: Set<string>;
    readonly links: Set<string>;
  }
  const read = (html: string): Found => {
    const $ = load(html);
    const values = (name: string) => Array.from($(`[${name}]`), (element) => $(element).attr(name) ?? '');
    const files = values('srcset').flatMap((set) => set.split(', ').map((part) => part.trim().split(' ')[0] ?? ''));
    const links = [...['href', 'src', 'action'].flatMap(values), ...files].filter(Boolean);
    return { ids: new Set(values('id')), links: new Set(links) };
  };

  const pages = new Map<string, Found>();
  for (const path of builtPages) pages.set(path, read(await (await request.get(path)).text()));
  const wanted = new Map<string, string>();
  const broken: string[] = [];
  for (const [path, { links }] of pages) {
    for (const link of links) {
      const url = new URL(link, `${site.baseURL}${path}`);
      if (url.origin !== site.baseURL) continue;
      if (url.pathname.startsWith('/api/')) continue;
      wanted.set(url.pathname, path);
      const target = pages.get(url.pathname);
      const fragment = decodeURIComponent(url.hash.slice(1));
      if (fragment && target && !target.ids.has(fragment)) broken.push(`${path}: ${link} has no such place`);
    }
  }
  expect(wanted.size).toBeGreaterThan(20);
  for (const [pathname, from] of wanted) {
    if (pages.has(pathname) && pathname !== '/404') continue;
    const response = await request.head(pathname);
    if (response.status() !== 200) broken.push(`${from}: ${pathname} answers ${response.status()}`);
  }
  expect(broken).toEqual([]);
});

test('every page has a title of its own, a description and one main heading', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of builtPages) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect.soft(titles.get(title), `${path} shares the title "${title}"`).toBeUndefined();
    titles.set(title, path);
    expect.soft(html.match(/<meta name="description" content="[^"]+"/g), path).toHaveLength(1);
    // The dashboard's heading comes with its data.
    if (path !== '/admin/dashboard') expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1);
  }
});
