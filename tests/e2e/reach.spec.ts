import type { Locator, Page } from '@playwright/test';
import { edgesOf } from '../support/edges.ts';
import { expect, test } from '../support/site.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Reach us' });
type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const call = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book a Call' });

test.describe('on a phone', { tag: '@mobile' }, () => {
  test('a call is one tap away on every screen, and the menu leads to the contact page', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(call(page)).toHaveAttribute('href', /^tel:\+\d+$/);
    const box = await call(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Contact', exact: true })
      .click();
    await expect(page).toHaveURL('/contact');
  });

  test('the bar comes once the page is scrolled and leaves space for the scroll-to-top button, which also shows where no bar is', async ({
    page,
  }) => {
    const up = page.getByRole('link', { name: 'Scroll to top' });
    const expectInCorner = async () => {
      const { width, height } = await page.evaluate(() => ({
        width: document.documentElement.clientWidth,
        height: innerHeight,
      }));
      await expect
        .poll(() => up.boundingBox())
        .toEqual({ x: width - 72, y: height - 72, width: 48, height: 48 });
    };
    await page.goto('/startup');
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    );
    await expect(bar(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    await expectInCorner();
    const button = await edgesOf(up);
    // Both have come to rest: the bar is whole, and the button within it.
    await expect.poll(async () => (await edgesOf(bar(page))).top).toBeLessThan(button.top);
    for (const link of await bar(page).getByRole('link').all())
      expect((await edgesOf(link)).right).toBeLessThanOrEqual(button.left - 24);
    await test.step('with the keyboard up the bar is gone, and the button is not', async () => {
      await page.goto('/search');
      await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }));
      await expect(bar(page)).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('searchbox')
        .evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
      await expect(bar(page)).toBeHidden();
      await expect(up).toBeVisible();
      await expectInCorner();
    });
    await page.goto('/contact');
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await expect(up).toBeVisible();
    await expectInCorner();
    await expect(bar(page)).toHaveCount(0);
  });

  test('folded parts open by touch, by a link into them, and by find-in-page', async ({ page }) => {
    await page.goto('/startup');
    for (const text of ['rebate on patent filing fees', 'Eligibility call', 'First customers'])
      await expect(page.getByText(text, { exact: true }).first(), text).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply for Program' })).toBeVisible();
    const documents = page.getByRole('region').filter({ has: page.locator('h2#documents-title') });
    await expect(documents.getByRole('listitem').first()).toBeHidden();
    await documents.locator('summary').click();
    await expect(documents.getByRole('listitem').first()).toBeVisible();
    await page.goto('/startup#tools');
    await expect(page.locator('#tools').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('#growth').getByRole('listitem').first()).toBeHidden();
    await page.goto('/privacy#rights');
    await expect(page.locator('#rights').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('#storage').getByRole('listitem').first()).toBeHidden();
    await page.goto('/services');
    const coaching = page.locator('#coaching');
    await expect(coaching.getByText('The more senior you are')).toBeVisible();
    await expect(coaching.getByRole('link', { name: 'Get in Touch' })).toBeVisible();
    await expect(coaching.getByText('A coach meets you')).toBeHidden();
    await coaching.getByText('Our approach').click();
    await expect(coaching.getByText('A coach meets you')).toBeVisible();
    await page.goto('/corporate-training#strategy');
    await expect(page.locator('#strategy').getByText('Agree on three priorities')).toBeVisible();
    await expect(page.locator('#leadership').getByText('Run a weekly review')).toBeHidden();
  });
});

const chapter = (page: Page, id: string) => page.locator(`#${id}`).getByRole('listitem').first();

test('on a tablet a chapter opens by a press, by a link from elsewhere, and by the contents', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.goto('/startup#growth');
  await expect(chapter(page, 'growth')).toBeVisible();
  await expect(chapter(page, 'tools')).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'In this handbook' });
  const follow = async (name: string) => {
    await contents.getByRole('button').click();
    await contents.getByRole('link', { name }).click();
  };
  await follow('Tools hub');
  await expect(chapter(page, 'tools')).toBeVisible();
  await page.locator('#tools summary').click();
  await expect(chapter(page, 'tools')).toBeHidden();
  await follow('Tools hub');
  await expect(chapter(page, 'tools'), 'the address is the same').toBeVisible();
  await expect(chapter(page, 'risk')).toBeHidden();
  await page.locator('#risk summary').click();
  await expect(chapter(page, 'risk')).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.setViewportSize({ width: 820, height: 1100 });
  await expect(chapter(page, 'risk'), 'a turned tablet keeps the place').toBeVisible();
});

test('on a laptop every chapter is open, and the contents lead to its heading and mark it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/startup');
  const contents = page.getByRole('navigation', { name: 'In this handbook' });
  const headerEnd = await page.locator('site-header').evaluate((header) => header.clientHeight);
  const links = await contents.getByRole('link').all();
  expect(links).toHaveLength(16);
  for (const link of links) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    const content = page.locator(`#${id} :is(p, h3)`).filter({ visible: true });
    await expect(content, id).not.toHaveCount(0);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(link).toBeInViewport();
    const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 });
    const top = async () => (await heading.boundingBox())?.y ?? 0;
    await expect.poll(top, id).toBeGreaterThanOrEqual(headerEnd);
    expect(await top(), id).toBeLessThan(657 / 3);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a laptop shows every chapter', async ({ page }) => {
    await page.goto('/startup');
    for (const id of ['eligibility', 'growth', 'risk', 'tools', 'events', 'community'])
      await expect(chapter(page, id), id).toBeVisible();
  });
});

test('the contents say which clause is read, and a link leads to its own', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(0);
  for (const name of ['Your personal data', 'If you have a complaint']) {
    await contents.getByRole('link', { name }).click();
    await expect(current).toHaveText(name);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(current).toHaveCount(0);
});

test('pages are as long as their readers have patience', async ({ page }) => {
  const screens = async (width: number, height: number, path: string, part: string) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    return ((await page.locator(part).boundingBox())?.height ?? Infinity) / height;
  };
  expect(await screens(1366, 657, '/startup', 'body')).toBeLessThanOrEqual(24);
  expect(await screens(1366, 657, '/privacy', 'main')).toBeLessThanOrEqual(9);
  expect(await screens(360, 760, '/contact', 'main')).toBeLessThanOrEqual(3.8);
  expect(await screens(360, 760, '/privacy', 'main')).toBeLessThanOrEqual(3.5);
  expect(await screens(360, 760, '/corporate-training', 'main')).toBeLessThanOrEqual(8);
  expect(await screens(1366, 657, '/corporate-training', 'main')).toBeLessThanOrEqual(7.5);
});

test('a fee that is filled in stands once, and on a phone before the picture', async ({ page }) => {
  await page.goto('/hi/political-training');
  const main = page.getByRole('main');
  const fee = main.getByText(/45,000/).filter({ visible: true });
  await page.setViewportSize({ width: 1366, height: 657 });
  await expect(fee).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 760 });
  await expect(fee).toHaveCount(1);
  const picture = (await main.getByRole('img').first().boundingBox())?.y ?? 0;
  expect((await fee.boundingBox())?.y).toBeLessThan(picture);
});

test('whoever stands for office reads in the first window that the talk is confidential', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 760],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/political-training');
    await expect(page.getByRole('main').getByText('free and confidential.').first()).toBeInViewport(
      { ratio: 0.8 },
    );
  }
});

test('our figures are in the first window of a phone and a laptop, and lead to how we counted', async ({
  page,
}) => {
  for (const [width, height, path] of [
    [360, 760, '/'],
    [1366, 657, '/'],
    [1366, 657, '/hi'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const figures = page.getByRole('main').getByRole('link', { name: /^10,000\+/ });
    await expect(figures, `${path} in ${width}x${height}`).toBeInViewport({ ratio: 1 });
    await figures.click();
    await expect(page.getByRole('definition').filter({ hasText: '10,000+' })).toBeInViewport();
  }
});

test('a young person in need finds whom to call in the first window, and a parent the programs soon after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/youth-development');
  const main = page.getByRole('main');
  for (const [number, label] of [
    ['14416', 'Tele-MANAS'],
    ['112', 'Emergency'],
  ]) {
    const link = main.getByRole('link', { name: `${label} ${number}`, exact: true });
    await expect(link).toHaveAttribute('href', `tel:${number}`);
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const programs = main.getByRole('heading', { name: 'Choose what to work on' });
  // Below the facts of the offer.
  expect((await programs.boundingBox())?.y).toBeLessThanOrEqual(1320);
  await expect(main.getByRole('img').first()).toBeInViewport();
});

test('whom to call stands whole with the program on depression', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/youth-development');
  const help = page.getByRole('region', { name: 'If it feels too heavy right now' });
  await expect(help).toBeHidden();
  await page
    .locator('#programs summary')
    .filter({ hasText: 'Depression and mental health' })
    .click();
  await expect(help.getByRole('link', { name: /14416/ })).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/youth-development#help-title');
  await expect(help).toBeInViewport();
});

test('the words of an opening, the header and the way up stand beside the picture and the words', async ({
  page,
}) => {
  const overlap = (a: Box, b: Box) =>
    Boolean(
      a &&
        b &&
        a.x < b.x + b.width &&
        b.x < a.x + a.width &&
        a.y < b.y + b.height &&
        b.y < a.y + a.height,
    );
  for (const [width, height] of [
    [1024, 768],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/industry/fmcg']) {
      await page.goto(path);
      const picture = await page.locator('main picture').first().boundingBox();
      for (const words of [page.getByRole('heading', { level: 1 }), page.getByRole('banner')])
        expect(overlap(await words.boundingBox(), picture), `${path} in ${width}x${height}`).toBe(
          false,
        );
      await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
      const up = await page.getByRole('link', { name: 'Scroll to top' }).boundingBox();
      const column = await page
        .getByRole('contentinfo')
        .getByRole('heading')
        .first()
        .locator('../..')
        .boundingBox();
      const padding = await page
        .locator('.page')
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingRight));
      expect(up?.x ?? 0, 'the way up stands in the margin').toBeGreaterThanOrEqual(
        (column?.x ?? 0) + (column?.width ?? Infinity) - padding,
      );
    }
  }
});

test('the programs menu closes when the focus goes on', async ({ page }) => {
  await page.goto('/about');
  // Its keys come with a file of its own, after the header's.
  await expect(page.locator('programs-menu:defined')).toBeAttached();
  const button = page.getByRole('banner').getByRole('button', { name: 'Programs' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  const last = page.locator('#programs-menu').getByRole('link', { name: /^Corporate Training/ });
  await expect(last).toBeVisible();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
});
