import { withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';

test.use(withMotion);

const deliveryOf = () =>
  (
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
      deliveryType: string;
    }
  ).deliveryType;

test('a link that is pointed at is fetched before it is pressed', async ({ page }) => {
  await page.goto('/about');
  const session = await page.context().newCDPSession(page);
  const ready = new Promise<void>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready') resolve();
    });
  });
  await session.send('Preload.enable');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Services' });
  await link.hover();
  await ready;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/services');
  expect(await page.evaluate(deliveryOf)).toBe('navigational-prefetch');
});

test('a page that was left comes back as it was, from memory @whole', async ({
  playwright,
  site,
  launchOptions,
}) => {
  // Playwright turns the back/forward cache off.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: site.baseURL });
    await page.goto('/privacy');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'from memory' : 'anew';
      });
    });
    await page.goto('/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveTitle('from memory');
  } finally {
    await browser.close();
  }
});
