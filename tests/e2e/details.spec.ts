import type { Page } from '@playwright/test';
import { builtPages, isAdminPage } from '../support/built-pages.ts';
import { logIn, tab } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';

test('what machines read of a page holds no blank and no placeholder, and its picture has words', async ({
  request,
}) => {
  for (const path of builtPages.filter((page) => !isAdminPage(page))) {
    const html = await (await request.get(path)).text();
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(() => JSON.parse(data), path).not.toThrow();
    expect(data, path).not.toMatch(/to be filled|placeholder|example\.(?:com|org)|0000000|:""|:\[\]|\[""/i);
    if (html.includes('property="og:image"'))
      expect(html, path).toMatch(/<meta property="og:image:alt" content="[^"]{5,}">/);
  }
});

test('other spellings of an address lead to the one, and a researcher finds whom to tell', async ({ request }) => {
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

test('forced colours show the edge of filled buttons, and which tab is open', { tag: '@thorough' }, async ({
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

test.describe('on paper', () => {
  /** What is in a printed page's way: controls, what is fixed, pieces that a page may cut. */
  const inTheWay = (page: Page) =>
    page.evaluate(() => {
      // Clipped to nothing is what only a screen reader or a key brings up.
      const seen = (element: Element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().height > 0 &&
        getComputedStyle(element).clipPath !== 'inset(50%)';
      const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
      const mayBeCut = (element: Element | null): boolean =>
        !element || (getComputedStyle(element).breakInside === 'auto' && mayBeCut(element.parentElement));
      const all = [...document.querySelectorAll('body *')].filter(seen);
      const fixed = all.filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position));
      const controls = all.filter((element) => element.matches('button, .button, input, textarea, select'));
      const cards = all.filter((element) => {
        const { borderTopWidth, borderLeftWidth } = getComputedStyle(element);
        const framed = borderTopWidth !== '0px' && borderLeftWidth !== '0px';
        const raised = /(?:^| )(?:rounded-(?:md|lg)|shadow-\w+|card)(?: |$)/.test(element.getAttribute('class') ?? '');
        const { height } = element.getBoundingClientRect();
        return (framed || raised) && height > 60 && height < 600 && mayBeCut(element);
      });
      const [logo, first] = ['site-header svg', 'main h1'].map((one) => document.querySelector(one));
      const headed = logo && first && logo.getBoundingClientRect().bottom <= first.getBoundingClientRect().top;
      const whole = logo && logo.getBoundingClientRect().top >= 0;
      return { fixed: fixed.map(name), controls: controls.map(name), cards: cards.map(name), logo: headed && whole };
    });

  for (const path of ['/', '/corporate-training', '/startup', '/contact', '/industry/fmcg', '/privacy']) {
    const tag = path === '/startup' ? [] : '@thorough';
    test(`${path} has no controls, nothing fixed, and no card that a page's end may cut`, { tag }, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      // A4 less the margins that base.css asks for.
      await page.setViewportSize({ width: 688, height: 1000 });
      expect(await inTheWay(page)).toEqual({ fixed: [], controls: [], cards: [], logo: true });
    });
  }
});
