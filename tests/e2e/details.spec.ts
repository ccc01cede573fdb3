import type { Page } from '@playwright/test';
import { logIn, tab } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';

test('other spellings of an address lead to the one, and a researcher finds whom to tell', async ({
  request,
}) => {
  for (const spelling of ['/about/', '/about.html']) {
    const answer = await request.get(spelling, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], spelling).toEqual([301, '/about']);
  }
  const told = await (await request.get('/.well-known/security.txt')).text();
  expect(told).toMatch(/^Contact: https:\/\/\S+\/contact$/m);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(told) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days, 'RFC 9116: less than a year from now').toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});

test('forced colours show the edge of filled buttons, and which tab is open', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  const filled = page.getByRole('banner').getByRole('link', { name: 'Startup Incubation' });
  await expect(filled).toHaveCSS('border-top-width', '1px');
  await expect(filled).not.toHaveCSS('border-top-color', /^rgba\(.*, 0\)$|^transparent$/);
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await expect(tab(page, 'Contact Submissions')).toHaveCSS('outline-style', 'solid');
  await expect(tab(page, 'Startup Incubation')).toHaveCSS('outline-style', 'none');
});

/** What is in a printed page's way: controls, what is fixed, pieces that a page may cut. */
const inTheWay = (page: Page) =>
  page.evaluate(() => {
    // Clipped to nothing is what only a screen reader or a key brings up.
    const seen = (element: Element) =>
      element.checkVisibility() &&
      element.getBoundingClientRect().height > 0 &&
      getComputedStyle(element).clipPath !== 'inset(50%)';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
    const mayBeCut = (element: Element | null): boolean =>
      !element ||
      (getComputedStyle(element).breakInside === 'auto' && mayBeCut(element.parentElement));
    const all = [...document.querySelectorAll('body *')].filter(seen);
    const fixed = all.filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    const controls = all.filter((element) =>
      element.matches('button, .button, input, textarea, select'),
    );
    const cards = all.filter((element) => {
      const { borderTopWidth, borderLeftWidth } = getComputedStyle(element);
      const framed = borderTopWidth !== '0px' && borderLeftWidth !== '0px';
      const raised = /(?:^| )(?:rounded-(?:md|lg)|shadow-\w+|card)(?: |$)/.test(
        element.getAttribute('class') ?? '',
      );
      const { height } = element.getBoundingClientRect();
      return (framed || raised) && height > 60 && height < 600 && mayBeCut(element);
    });
    const [logo, first] = ['site-header svg', 'main h1'].map((one) => document.querySelector(one));
    const headed =
      logo && first && logo.getBoundingClientRect().bottom <= first.getBoundingClientRect().top;
    const whole = logo && logo.getBoundingClientRect().top >= 0;
    return {
      fixed: fixed.map(name),
      controls: controls.map(name),
      cards: cards.map(name),
      logo: headed && whole,
    };
  });

test('on paper every fold of the handbook shows its content', async ({ page }) => {
  await page.goto('/startup');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 1000 });
  const hidden = await page
    .getByRole('main')
    .locator('details :is(p, li, dd):not(.no-print *)')
    .evaluateAll((parts) =>
      parts.filter((part) => !part.checkVisibility()).map(({ textContent }) => textContent),
    );
  expect(hidden).toEqual([]);
});

test("on paper pages have no controls, nothing fixed, and no card that a page's end may cut", async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  // A4 less the margins that base.css asks for.
  await page.setViewportSize({ width: 688, height: 1000 });
  for (const path of [
    '/',
    '/corporate-training',
    '/startup',
    '/contact',
    '/industry/fmcg',
    '/privacy',
  ]) {
    await page.goto(path);
    expect(await inTheWay(page), path).toEqual({ fixed: [], controls: [], cards: [], logo: true });
  }
});
