import { distinctPages } from '../support/built-pages.ts';
import { expect, test } from '../support/site.ts';
import { expectPage } from '../support/stable-page.ts';

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

for (const path of distinctPages.filter((page) => page !== '/admin/dashboard')) {
  test(`page ${path}`, async ({ page, expectConsole }) => {
    if (path === '/404') expectConsole(/404/);
    await page.goto(path);
    await expectPage(page, `page-${nameOf(path)}`);
  });
}

test('an address without a page', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.goto('/no-such-page');
  await expect(page.locator('[data-near-pages] a').first()).toBeVisible();
  await expectPage(page, 'no-such-page');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/about', '/contact', '/programs']) {
    test(`without scripts ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectPage(page, `no-script-${nameOf(path)}`);
    });
  }
});

test('on paper', async ({ page }) => {
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  await expectPage(page, 'print-about');
});

for (const path of ['/services', '/programs']) {
  test(`with forced colours ${path}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await expectPage(page, `forced-colours-${nameOf(path)}`);
  });
}
