import type { Locator, Page } from '@playwright/test';
import { load } from 'cheerio';
import { typeset } from '../../src/lib/typeset.ts';
import { builtPages } from '../support/built-pages.ts';
import { copyFile, copyFiles, factValue, industries, shown } from '../support/content-files.ts';
import { expect, test } from '../support/site.ts';

/** Heading of a section as the content writes it, so that better words need no new test. */
function titleIn(page: string, section: string): string {
  const title = copyFile<Record<string, { title?: string }>>(`pages/${page}.yaml`)[section]?.title;
  if (!title) throw new Error(`pages/${page}.yaml has no ${section}.title.`);
  return shown(title);
}

/** The section of the page under test that stands under this heading. */
function section(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last();
}

const mainLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const toContact = (topic: string) => `/contact?topic=${topic}`;

/** What the specification lists on each page: cards by section, and where buttons lead. */
const pages: Record<
  string,
  { cards: Record<string, number>; links?: Record<string, string | RegExp> }
> = {
  home: {
    cards: { services: 7, industries: 9, why: 4, philosophy: 5, fourPillars: 4 },
    links: { 'Download Transformation Guide': /transformation-guide/ },
  },
  about: { cards: { pillars: 4 } },
  services: {
    cards: { list: 6 },
    links: {
      'Open the startup handbook': '/startup',
      'See digital marketing': '/digital-marketing',
    },
  },
  'digital-marketing': { cards: { subjects: 10, stories: 3 } },
  'youth-development': { cards: { programs: 6 }, links: { 'Enroll Now': toContact('enrolment') } },
  'political-training': {
    cards: { skills: 8, digital: 6 },
    links: { 'Get Started Today': toContact('political-training') },
  },
  'corporate-training': {
    cards: { programs: 8 },
    links: { 'Book a Workshop': toContact('workshop') },
  },
  'industry/banking': { cards: {} },
};

/** What else is asked of some of them while they are open: a window costs more than the asking. */
const more: Record<string, (page: Page) => Promise<void>> = {
  home: leadsToIndustries,
  services: indexesItsServices,
  'industry/banking': hasBenefits,
};

test('pages have the sections and buttons of the specification', async ({ page }) => {
  for (const [name, { cards, links = {} }] of Object.entries(pages)) {
    await page.goto(name === 'home' ? '/' : `/${name}`);
    await test.step(`what is asked of ${name} alone`, () => more[name]?.(page));
    for (const [part, count] of Object.entries(cards)) {
      const headings = section(page, titleIn(name, part)).getByRole('heading', { level: 3 });
      await expect(headings, `${name}: ${part}`).toHaveCount(count);
    }
    for (const [label, href] of Object.entries(links))
      await expect(mainLink(page, label).first()).toHaveAttribute('href', href);
  }
});

test('pages end in one filled action, at most one link beside it, and something to look at', async ({
  request,
}) => {
  const detail = /\.svg#detail$/;
  const whole = /(education|political-training)-day\.[^/]+svg#wide$/;
  const evening = /startup-night\.[^/]+svg#wide$/;
  /** A beat is walked by day. */
  const morning = /fmcg-day\.[^/]+svg#near$/;
  const ends = ['about', 'services', 'programs', 'events', 'startup', 'startup/eligibility'];
  const offers = ['digital-marketing', 'youth-development', 'corporate-training', 'industry/fmcg'];
  const others = ['', 'hi', 'industry/startup', 'political-training'];
  const lookOf = (path: string) => {
    if (/youth|political/.test(path)) return whole;
    if (path === 'industry/fmcg') return morning;
    return path.startsWith('industry/') ? evening : detail;
  };
  for (const path of [...others, ...ends, ...offers]) {
    // As it comes: neither a script nor a window has a part in it.
    const $ = load(await (await request.get(`/${path}`)).text());
    const end = $('main section').last();
    const [first, ...beside] = end.find('a').toArray();
    expect($(first).attr('class'), path).toMatch(/primary/);
    for (const link of beside) expect($(link).attr('class') ?? '', path).not.toMatch(/button/);
    expect(beside.length, path).toBeLessThanOrEqual(1);
    if (path === 'events') expect(end.hasClass('bunting')).toBe(true);
    else if (path === 'corporate-training') expect(end.find('figure li')).toHaveLength(3);
    else if (path !== 'startup/eligibility')
      expect(end.find('img').attr('src'), path).toMatch(lookOf(path));
    // These end with another scene than the one that they open with, which has their name.
    if (/^(?:startup|digital-marketing|youth-development)$/.test(path))
      expect(end.find('img').attr('src')).not.toContain(`/${path}-`);
  }
});

/** The index of the Services page links each problem to its card. */
async function indexesItsServices(page: Page): Promise<void> {
  const index = page.getByRole('navigation', { name: titleIn('services', 'list') });
  const services = copyFiles
    .filter(({ collection }) => collection === 'services')
    .map(({ data }) => data as { id: string; title: string; detail?: { title: string } })
    .filter(({ detail }) => detail);
  await expect(index.getByRole('link')).toHaveCount(6);
  for (const { id, title, detail } of services)
    await expect(
      index.getByRole('link', { name: typeset(`${detail?.title} ${title}`), exact: true }),
    ).toHaveAttribute('href', `#${id}`);
}

/** The industries of home lead to an industry or a programme; its figures are those of the facts. */
async function leadsToIndustries(page: Page): Promise<void> {
  const grid = section(page, titleIn('home', 'industries'));
  const hrefs = await grid
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toHaveLength(industries.length);
  for (const href of hrefs)
    expect(href).toMatch(
      /^\/(industry\/[a-z-]+|startup|digital-marketing|[a-z]+-training|youth-development)$/,
    );
  const { impact } = copyFile<{ impact: { facts: string[] } }>('pages/home.yaml');
  const impacts = section(page, titleIn('home', 'impact')).getByRole('definition');
  for (const fact of impact.facts)
    await expect(impacts.filter({ hasText: factValue(fact) }).first()).toBeVisible();
}

/** An industry page has its title, six benefits and Get in Touch. */
async function hasBenefits(page: Page): Promise<void> {
  const { title, heading, benefitsTitle } = copyFile<Record<string, string>>(
    'industries/banking.yaml',
  ) as {
    title: string;
    heading: string;
    benefitsTitle: string;
  };
  await expect(page.getByRole('heading', { level: 1, name: typeset(title) })).toBeVisible();
  await expect(page.getByText(typeset(heading)).first()).toBeVisible();
  await expect(
    section(page, typeset(benefitsTitle)).getByRole('heading', { level: 3 }),
  ).toHaveCount(6);
  await expect(mainLink(page, 'Get in Touch').first()).toHaveAttribute(
    'href',
    `${toContact('industry-training')}&industry=banking`,
  );
}

const titles = copyFiles
  .filter(({ collection }) => collection === 'programs')
  .map(({ data }) => data as { order: number; title: string })
  .sort((a, b) => a.order - b.order)
  .map(({ title }) => title);
const last = titles.at(-1) ?? '';
const card = (page: Page, title: string) =>
  page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const head = (page: Page, title: string) =>
  page.getByRole('heading', { level: 3, name: title, exact: true });

test('of the programs the cards, one open at a time, and pressing the open one closes it', async ({
  page,
}) => {
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
  for (const { id, name } of industries) {
    const link = card(page, last).getByRole('link', { name, exact: true });
    await expect(link, 'the last leads to the industries').toHaveAttribute(
      'href',
      `/industry/${id}`,
    );
  }
  await head(page, last).click();
  await expect(open).toHaveCount(0);
});

test('startup opens with the recognition, and a door to its program; it has its sections in the order of the specification, the claimed figures and its buttons, of which those to apply open the dialog', async ({
  page,
}) => {
  await page.goto('/startup');
  await test.step('a check, and the program', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const opening = page.getByRole('main').locator('.opening').filter({ has: heading });
    await expect(opening.locator('.button')).toHaveText([
      'Check your eligibility',
      'See our incubation program',
    ]);
    await opening.getByRole('link', { name: 'See our incubation program' }).click();
    await expect(
      page.getByRole('heading', { name: titleIn('startup', 'program') }),
    ).toBeInViewport();
  });

  await test.step('sections, figures and buttons', async () => {
    // Once founders are named, the community is one that can be called.
    const titleOf = (name: string) =>
      name === 'community' ? /^Community: founders and mentors/ : titleIn('startup', name);
    const part = (name: string) => section(page, titleOf(name));
    const names = [
      'benefits',
      'caseStudies',
      'growth',
      'risk',
      'tools',
      'events',
      'community',
      'closing',
    ];
    const headings = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    const places = names.map((name) =>
      headings.findIndex((text) => text.trim().startsWith(titleIn('startup', name))),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const figures = {
      benefits: ['80%', '50%', '₹10,000', '15+'],
      caseStudies: ['2.5', '5', '1.2'],
      events: ['3–5 days'],
      community: ['100+', '50+'],
    };
    for (const [name, values] of Object.entries(figures))
      for (const value of values)
        await expect(part(name).getByText(value).first(), value).toBeVisible();

    await expect(part('tools').getByRole('link', { name: /^Download/ })).toHaveCount(4);
    await expect(part('tools').getByRole('link', { name: 'Access Full Toolkit' })).toHaveAttribute(
      'href',
      /.+/,
    );
    await expect(mainLink(page, 'Download Free').first()).toHaveAttribute('href', /.+/);
    const interest = part('events').getByRole('link', { name: /^Register Interest/ });
    const targets = await interest.evaluateAll((links) =>
      links.map((item) => item.getAttribute('href')),
    );
    const events = ['pitch-day', 'fintech-workshop', 'agritech-workshop', 'saas-workshop'];
    expect(targets).toEqual(events.map((id) => `/events/${id}#register`));
    // An event with a date leads to its page by its date.
    await expect(part('events').locator('a[href^="/events/bootcamp"]')).not.toHaveCount(0);
    await expect(
      part('events').getByRole('link', { name: 'View Upcoming Events' }),
    ).toHaveAttribute('href', '/events');
    for (const button of await mainLink(page, 'Book Now').all())
      await expect(button).toHaveAttribute('href', toContact('consultation'));
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).not.toHaveCount(0);
  });

  await test.step('its calls to apply', async () => {
    const dialog = page.getByRole('dialog', { name: 'Startup Incubation' });
    for (const name of ['Apply Now', 'Apply for Program']) {
      await mainLink(page, name).first().click();
      await expect(dialog, name).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('every internal link, picture and file of every page resolves, fragments included', async ({
  request,
  site,
}) => {
  interface Found {
    readonly ids: Set<string>;
    readonly links: Set<string>;
  }
  const read = (html: string): Found => {
    const $ = load(html);
    const values = (name: string) =>
      Array.from($(`[${name}]`), (element) => $(element).attr(name) ?? '');
    const files = values('srcset').flatMap((set) =>
      set.split(', ').map((part) => part.trim().split(' ')[0] ?? ''),
    );
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
      if (fragment && target && !target.ids.has(fragment))
        broken.push(`${path}: ${link} has no such place`);
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

test('every page has a title of its own, a description and one main heading; what machines read of it has no blank', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  for (const path of builtPages) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect.soft(titles.get(title), `${path} shares the title "${title}"`).toBeUndefined();
    titles.set(title, path);
    expect.soft(html.match(/<meta name="description" content="[^"]+"/g), path).toHaveLength(1);
    const [, data = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(() => JSON.parse(data), path).not.toThrow();
    expect.soft(data, path).not.toMatch(/to be filled|placeholder|:""|:\[\]|\[""/i);
    if (html.includes('property="og:image"'))
      expect.soft(html, path).toMatch(/<meta property="og:image:alt" content="[^"]{5,}">/);
    // The dashboard's heading comes with its data.
    if (path !== '/admin/dashboard') expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1);
  }
});
