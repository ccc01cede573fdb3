import type { Locator, Page } from '@playwright/test';
import { load } from 'cheerio';
import { company, industries, menuLinks } from '../support/content-files.ts';
import { settled, withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';

test.use(withMotion);

// What stands in the menus is data (menus.yaml).
const programs = menuLinks('programs');
const [lastProgram = ''] = programs.at(-1) ?? [];

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Opacity of the header's ground, 0 to 1, once its transition is over. */
async function headerGround(page: Page): Promise<number> {
  await settled(page);
  return page.getByRole('banner').evaluate((header) => {
    let element: Element | null = header;
    while (element && getComputedStyle(element).position !== 'fixed')
      element = element.parentElement;
    if (!element) throw new Error('The header is not fixed.');
    const pixel = new OffscreenCanvas(1, 1).getContext('2d');
    if (!pixel) throw new Error('No canvas.');
    const ground = getComputedStyle(element, '::before');
    pixel.fillStyle = ground.backgroundColor;
    pixel.fillRect(0, 0, 1, 1);
    return ((pixel.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255) * Number(ground.opacity);
  });
}

test('the header leads to the pages, to a call and to incubation, and turns solid after exactly 20 px of scroll; past it leads the skip link, which is the first stop', async ({
  page,
}) => {
  await page.goto('/about');
  await test.step('the skip link', async () => {
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(page.getByRole('main').locator(focused)).toHaveCount(1);
  });

  await test.step('where it leads', async () => {
    const nav = mainNav(page);
    for (const [name, path] of menuLinks('header')) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(nav.getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(nav.getByRole('link', { name: 'Book a Call' })).toHaveAttribute(
      'href',
      /^tel:\+\d{8,}$/,
    );
    await expect(nav.getByRole('button', { name: 'Programs' })).toBeVisible();
    await expect(nav.getByText('Startup Incubation')).toBeVisible();
  });

  await test.step('its ground', async () => {
    await scrollTo(page, 0);
    await expect.poll(() => headerGround(page)).toBe(0);
    await scrollTo(page, 21);
    await expect.poll(() => headerGround(page)).toBeGreaterThan(0.9);
    await scrollTo(page, 20);
    await expect.poll(() => headerGround(page)).toBe(0);
    await scrollTo(page, 400);
    await expect.poll(() => headerGround(page)).toBeGreaterThan(0.9);
    await expect(page.getByRole('banner')).toBeInViewport();
  });
});

test.describe('Programs menu', () => {
  const button = (page: Page) => mainNav(page).getByRole('button', { name: 'Programs' });
  const entries = (page: Page): Locator => mainNav(page).getByRole('list').getByRole('link');
  const entry = (page: Page, label: string): Locator =>
    entries(page).filter({ hasText: new RegExp(`^\\s*${label}`) });

  /** The menu's script may come after the header's, for which every test waits. */
  async function openScripted(page: Page): Promise<void> {
    await page.goto('/about');
    await page.locator('programs-menu:defined').waitFor({ state: 'attached' });
  }

  /** Opens a page whose clock stands still, so that delays are measured and not waited for. */
  async function openWithStillClock(page: Page) {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
    await openScripted(page);
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00+05:30'));
  }

  test('opens by click, Enter and Space, leads to its pages, is moved through by arrows, Home and End, and Escape returns to the button', async ({
    page,
  }) => {
    await openScripted(page);
    await expect(entry(page, 'All Programs')).toBeHidden();
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveCount(programs.length);
    for (const [index, [label, path]] of programs.entries()) {
      await expect(entries(page).nth(index)).toHaveAccessibleName(new RegExp(`^${label}`));
      await expect(entries(page).nth(index)).toHaveAttribute('href', path);
    }
    await page.mouse.move(300, 700);
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press('Escape');
      await expect(entry(page, 'All Programs')).toBeHidden();
      await button(page).focus();
      await page.keyboard.press(key);
      await expect(entry(page, 'All Programs'), key).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(entry(page, 'All Programs')).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(entry(page, 'All Programs')).toBeHidden();

    await button(page).press('ArrowDown');
    await expect(entry(page, 'All Programs')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Startup')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(entry(page, lastProgram), 'the first wraps to the last').toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'All Programs'), 'the last wraps to the first').toBeFocused();
    await page.keyboard.press('End');
    await expect(entry(page, lastProgram)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(entry(page, 'All Programs')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'All Programs')).toBeHidden();
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens 100 ms after the pointer arrives and closes 300 ms after it leaves; finds an entry by its first letters, which count together for 1000 ms', async ({
    page,
  }) => {
    await openWithStillClock(page);
    await button(page).hover();
    await page.clock.runFor(99);
    await expect(entry(page, 'All Programs')).toBeHidden();
    await page.clock.runFor(1);
    await expect(entry(page, 'All Programs')).toBeVisible();

    await page.mouse.move(300, 700);
    await page.clock.runFor(299);
    await expect(entry(page, 'All Programs')).toBeVisible();
    await page.clock.runFor(1);
    await expect(entry(page, 'All Programs')).toBeHidden();

    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('p');
    await expect(entry(page, 'Political Training')).toBeFocused();
    await page.clock.runFor(2000);
    await page.keyboard.press('s');
    await expect(entry(page, 'Startup')).toBeFocused();
    await page.clock.runFor(999);
    await page.keyboard.press('d');
    await expect(entry(page, 'Startup'), '"sd" begins no entry').toBeFocused();
    await page.clock.runFor(1001);
    await page.keyboard.press('d');
    await expect(
      entry(page, 'Digital Marketing'),
      'the letters before are forgotten',
    ).toBeFocused();
  });
});

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' });
const closer = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Close menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

test('the mobile menu toggles, mirrors the header, and Escape gives the focus back', {
  tag: '@mobile',
}, async ({ page }) => {
  await page.goto('/about');
  await expect(mainNav(page)).toBeHidden();
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await expect(closer(page)).toHaveAttribute('aria-expanded', 'true');
  for (const [label, path] of [...menuLinks('header'), ...menuLinks('phone'), ...programs]) {
    await expect(menu(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
  await expect(menu(page).getByRole('link', { name: 'Book a Call' })).toHaveAttribute(
    'href',
    /^tel:\+\d{8,}$/,
  );
  await expect(menu(page).getByText('Startup Incubation')).toBeVisible();
  await closer(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');

  await opener(page).click();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the Programs menu, the incubation button and the scroll-to-top link lead on', async ({
    page,
  }) => {
    await page.goto('/contact');
    await mainNav(page).getByRole('button', { name: 'Programs' }).click();
    await expect(mainNav(page).getByRole('list').getByRole('link')).toHaveCount(programs.length);
    await mainNav(page)
      .getByRole('link', { name: /^All Programs/ })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === '/programs');
    // The scroll-to-top link leads to the top.
    await expect(page.locator('a[href="#top"]')).toHaveCount(1);
    await expect(page.locator('#top')).toHaveCount(1);
    await mainNav(page).getByText('Startup Incubation').click();
    await expect(page, 'the page of the form').toHaveURL(
      (url) => url.pathname === '/startup/apply',
    );
  });

  test('the mobile menu opens, leads on and closes', { tag: '@mobile' }, async ({ page }) => {
    await page.goto('/');
    // Its own light ground needs dark words, also on a page that opens with dark art.
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(page.getByRole('banner')).toHaveCSS('color', ink);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await opener(page).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/about');
  });
});

test('the footer has quick links, the first five industries and the contact details', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const linksOf = async (name: string) => {
    const links = footer.getByRole('navigation', { name }).getByRole('link');
    return links.evaluateAll((all) =>
      all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
    );
  };
  expect(await linksOf('Quick links')).toEqual(menuLinks('footer'));
  for (const [name, path] of menuLinks('foot'))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  expect(await linksOf('Industries')).toEqual([
    ['FMCG', '/industry/fmcg'],
    ['Real Estate', '/industry/real-estate'],
    ['Direct Selling', '/industry/direct-selling'],
    ['Services', '/industry/services'],
    ['Education', '/industry/education'],
    ['All industries', '/#industries'],
  ]);
  const { email, phone, address } = company;
  await expect(footer.locator(`a[href="mailto:${email}"]`)).toBeVisible();
  await expect(footer.locator(`a[href="tel:${phone.e164}"]`)).toBeVisible();
  await expect(footer.locator('address')).toContainText(address.street ?? '');
  await expect(footer.locator('address')).toContainText(address.postalCode);
});

test('breadcrumbs are on every page but home, and lead there', async ({ request }) => {
  const trails = [
    { path: '/about', labels: ['Home', 'About'] },
    { path: '/services', labels: ['Home', 'Services'] },
    { path: '/programs', labels: ['Home', 'Programs'] },
    { path: '/startup', labels: ['Home', 'Startup India Recognition'] },
    { path: '/digital-marketing', labels: ['Home', 'Digital Marketing'] },
    { path: '/youth-development', labels: ['Home', 'Youth Development'] },
    { path: '/political-training', labels: ['Home', 'Political Training'] },
    { path: '/corporate-training', labels: ['Home', 'Corporate Training'] },
    { path: '/contact', labels: ['Home', 'Contact'] },
    { path: '/contact/sent', labels: ['Home', 'Contact', 'Sent'] },
    { path: '/industry/real-estate', labels: ['Home', 'Industries', 'Real Estate'] },
  ];
  // Pages as they come: no script has a part in it.
  const paths = ['/', ...trails.map(({ path }) => path)];
  const found = paths.map(async (path) => {
    const $ = load(await (await request.get(path)).text());
    const items = $('nav[aria-label="Breadcrumb"] li > :is(a, span)').toArray();
    const here = $('nav[aria-label="Breadcrumb"] [aria-current="page"]').text().trim();
    return {
      labels: items.map((item) => $(item).text().trim()),
      home: $(items[0]).attr('href'),
      here,
    };
  });
  expect(await Promise.all(found)).toEqual([
    { labels: [], home: undefined, here: '' },
    ...trails.map(({ labels }) => ({ labels, home: '/', here: labels.at(-1) })),
  ]);
});

test('the scroll-to-top button appears above 300 px only, round, 48 px large, 24 px from the corner, and leads to the top, smoothly unless less motion is asked for, and the keyboard with it', async ({
  page,
}) => {
  const button = (page: Page) => page.getByRole('link', { name: 'Scroll to top' });
  await page.goto('/about');
  await test.step('its place', async () => {
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 301);
    await expect(button(page)).toBeVisible();
    await scrollTo(page, 300);
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 600);
    await expect(button(page)).toBeVisible();
    await settled(page);
    const box = await button(page).boundingBox();
    const { width, height } = await page.evaluate(() => {
      const { clientWidth, clientHeight } = document.documentElement;
      return { width: clientWidth, height: clientHeight };
    });
    expect(box).toEqual({ x: width - 24 - 48, y: height - 24 - 48, width: 48, height: 48 });
    const radius = await button(page).evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).borderRadius),
    );
    expect(radius).toBeGreaterThanOrEqual(24);
  });

  await test.step('where it leads', async () => {
    await scrollTo(page, 600);
    await expect(button(page)).toBeVisible();
    const press = () =>
      button(page).evaluate((element: HTMLElement) => {
        element.click();
        return window.scrollY;
      });
    expect(await press(), 'smooth: still on the way').toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(button(page)).toBeHidden();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 600);
    await expect(button(page)).toBeVisible();
    expect(await press(), 'at once when less motion is asked for').toBe(0);
  });
});

test.describe('pages that are not there', () => {
  test('answer 404 with the two sentences', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    for (const path of ['/no-such-page', '/about/no-such-page']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: '404 Page Not Found' }),
      ).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });

  test('an unknown industry answers 404, names those there are and leads home', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const response = await page.goto('/industry/unknown');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Industry Not Found' })).toBeVisible();
    for (const { id, name } of industries) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/industry/${id}`);
    }
    await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});
