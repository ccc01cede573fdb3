import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { industryIds as ids } from '#shared/industries.ts';
import { edgesOf } from '../support/edges.ts';
import { root } from '../support/host.ts';
import { shifted, watchShifts } from '../support/layout-shifts.ts';
import { settled, withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';

test.use(withMotion);

const slider = (page: Page) => page.getByRole('region', { name: 'Industries we work in' });
const learnMore = (page: Page) => slider(page).getByRole('link', { name: /^Learn More/ });
const button = (page: Page, name: string) =>
  slider(page).getByRole('button', { name, exact: true });
const dots = (page: Page) =>
  slider(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button');

/** The slide on show is this one, counted from 0, and the dots agree. */
async function expectSlide(page: Page, index: number) {
  await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(slider(page).locator('[aria-current="true"]')).toHaveCount(1);
  await settled(page);
  await expect(learnMore(page), 'one slide is on show').toHaveCount(1);
  await expect(learnMore(page)).toHaveAttribute('href', `/industry/${ids[index]}`);
}

/** Waits until React has drawn what a timer has set, in a task that it had asked for before ours. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );

/** Lets the page's time run, step by step so that what is fetched meanwhile can come. */
async function runUntil(page: Page, seen: (options: { timeout: number }) => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(500);
    // On a busy machine it would be seen a step too late.
    await drawn(page);
    await seen({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

const runUntilSlide = (page: Page, index: number) =>
  runUntil(page, (options) =>
    expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true', options),
  );

test.describe('with a clock that stands still', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00+05:30'));
    await page.goto('/');
    await page.clock.runFor(1000);
    await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  });

  test('advances every 5 s and wraps after the ninth', async ({ page }) => {
    await runUntilSlide(page, 1);
    for (let index = 2; index < 4; index += 1) {
      await page.clock.fastForward(4999);
      await expect(dots(page).nth(index - 1)).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(1);
      await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true');
    }
    await dots(page).nth(8).click();
    await page.mouse.move(640, 300);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await runUntilSlide(page, 0);
    await expectSlide(page, 0);
  });

  test('next, previous and dots lead through the nine, and wrap; the pause button stops it until it is pressed again', async ({
    page,
  }) => {
    await button(page, 'Previous slide').click();
    await runUntilSlide(page, 8);
    await expectSlide(page, 8);
    await button(page, 'Next slide').click();
    await expectSlide(page, 0);
    await expect(dots(page)).toHaveCount(9);
    await dots(page).nth(5).click();
    await expectSlide(page, 5);
    await expect(
      slider(page).locator('[aria-live="polite"]'),
      'chosen by hand: announced',
    ).toHaveCount(1);
    await page.mouse.move(640, 300);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5000);
    await expectSlide(page, 6);
    await expect(
      slider(page).locator('[aria-live="polite"]'),
      'changed automatically: not announced',
    ).toHaveCount(0);

    await button(page, 'Pause').click();
    await runUntil(page, (options) => expect(button(page, 'Play')).toBeVisible(options));
    await page.mouse.move(640, 300);
    await page.clock.runFor(20_000);
    await expectSlide(page, 6);
    await button(page, 'Play').click();
    await page.mouse.move(640, 300);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5000);
    await expectSlide(page, 7);
  });
});

test('does not move when less motion is asked for, offers to play, and plays once asked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(button(page, 'Play')).toBeVisible();
  await expect(button(page, 'Pause')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await button(page, 'Next slide').click();
  await expectSlide(page, 1);
  await page.clock.fastForward(60_000);
  await expectSlide(page, 1);
  await button(page, 'Play').click();
  await runUntil(page, (options) => expect(button(page, 'Pause')).toBeVisible(options));
  await page.mouse.move(640, 300);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await runUntilSlide(page, 2);
});

test('a press on Play before the code has come plays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();
});

/** The slider in either language. */
const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const firstSlide = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]').first();
const picture = (page: Page) => firstSlide(page).locator('picture');
const promise = (page: Page) => page.getByRole('heading', { level: 1 });
const firstAction = (page: Page) => page.getByRole('main').locator('a.primary').first();
/** Text and controls of the slide on show; the text under a title gives way in a low window. */
const slideParts = async (page: Page) => [
  firstSlide(page).getByRole('heading'),
  firstSlide(page).getByRole('link'),
  ...(await carousel(page).getByRole('button').all()),
];

/** No two of these, and no one of them and the picture, cover each other. */
async function expectApart(page: Page, parts: readonly Locator[], where: string) {
  const boxes = await Promise.all([picture(page), ...parts].map(edgesOf));
  for (const [index, one] of boxes.entries())
    for (const [later, other] of boxes.slice(index + 1).entries())
      expect(
        one.right <= other.left + 0.5 ||
          other.right <= one.left + 0.5 ||
          one.bottom <= other.top + 0.5 ||
          other.bottom <= one.top + 0.5,
        `${where}: part ${index - 1} is clear of part ${index + later}`,
      ).toBe(true);
}

test('fills the window below the header beside the promise, which is whole, and covers none of its words', async ({
  page,
}) => {
  for (const [width, height, path] of [
    [740, 360, '/'],
    [740, 360, '/hi'],
    [1024, 768, '/'],
    [1366, 657, '/'],
    [1366, 657, '/hi'],
    [1440, 760, '/'],
    [1536, 730, '/'],
    [1920, 1080, '/'],
  ] as const) {
    const where = `${path} in ${width}x${height}`;
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const header = await edgesOf(page.getByRole('banner'));
    const { left, top, right, bottom } = await edgesOf(carousel(page));
    expect([left, top, right], where).toEqual([0, header.bottom, width]);
    // The preview line takes 28 px of a window this low.
    expect(Math.abs(bottom - height), where).toBeLessThan(height < 400 ? 40 : 1);
    expect(await edgesOf(picture(page)), where).toMatchObject({ top, right });
    const parts = [promise(page), firstAction(page), ...(await slideParts(page))];
    const ratio = height < 400 ? 0.5 : 1;
    // Below the preview line, a window this low has no height for the words of the slide.
    const seen = height < 400 ? parts.slice(0, 2) : parts;
    for (const part of seen) await expect(part, where).toBeInViewport({ ratio });
    await expectApart(page, parts, where);
  }
});

test('begins in the first screen of an upright window, below the promise, and fills a screen', async ({
  page,
}) => {
  for (const [width, height, path] of [
    [360, 760, '/'],
    [360, 760, '/hi'],
    [412, 915, '/'],
    [740, 900, '/'],
  ] as const) {
    const where = `${path} in ${width}x${height}`;
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const parts = [promise(page), firstAction(page), ...(await slideParts(page))];
    await expectApart(page, parts, where);
    for (const part of parts.slice(0, 2)) await expect(part, where).toBeInViewport({ ratio: 1 });
    const header = await edgesOf(page.getByRole('banner'));
    const { top, bottom } = await edgesOf(carousel(page));
    expect(top, where).toBeLessThan(height * 0.75);
    expect(Math.abs(bottom - top - (height - header.bottom)), where).toBeLessThan(1);
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - header.bottom);
    // The bar with ways to reach the company comes at the foot of the window.
    const bar = page.locator('.contact-bar[data-visible]');
    const foot = async () =>
      (await edgesOf(firstSlide(page).getByRole('link'))).bottom - (await edgesOf(bar)).top;
    await expect.poll(foot, where).toBeLessThanOrEqual(0);
  }
});

test('covers nothing where text is twice as large, or the window is as narrow as they come', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  for (const [width, height, standard] of [
    [1366, 657, 32],
    [1920, 1080, 32],
    [740, 900, 32],
    [360, 760, 32],
    [320, 640, 16],
  ] as const) {
    const where = `${width}x${height}, letters of ${standard} px`;
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const parts = [promise(page), firstAction(page), ...(await slideParts(page))];
    // The preview line moves the action down.
    for (const part of parts.slice(0, 2)) await expect(part, where).toBeInViewport({ ratio: 0.8 });
    await expectApart(page, parts, where);
    // No control is left alone on a line.
    const [pause, previous] = await Promise.all(parts.slice(4, 6).map(edgesOf));
    const next = await edgesOf(button(page, 'Next slide'));
    expect([previous?.top, next.top], where).toEqual([pause?.top, pause?.top]);
  }
});

/** Where the sun of a scene is, in the units of its drawing, and the part that phones are shown. */
function drawingOf(id: string) {
  const svg = readFileSync(`${root}/src/assets/scenes/${id}.svg`, 'utf8');
  const [, x = 0, y = 0, radius = 0] =
    /<circle cx="(\d+)" cy="(\d+)" r="(\d+)" fill="#fff4cc"\/>/.exec(svg)?.map(Number) ?? [];
  const [, left = 0, top = 0, width = 0] =
    /<view id="opening" viewBox="([-\d]+) ([-\d]+) (\d+)/.exec(svg)?.map(Number) ?? [];
  return {
    sun: { x, y, radius },
    opening: { left, top, width },
    whole: { left: 0, top: 0, width: 1600 },
  };
}

test('shows the sun of every scene whole', async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [360, 760],
    [412, 915],
    [600, 900],
    [740, 360],
    [740, 900],
    [1024, 768],
    [1280, 950],
    [1366, 657],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const frame = await picture(page)
      .locator('img')
      .evaluate((img: HTMLImageElement) => ({
        width: img.clientWidth,
        height: img.clientHeight,
        isOpening: img.currentSrc.endsWith('.avif'),
        position: getComputedStyle(img).objectPosition.split(' ').map(Number.parseFloat),
      }));
    for (const id of ids) {
      const { sun, opening, whole } = drawingOf(id);
      const part = frame.isOpening ? opening : whole;
      const partHeight = part.width / (frame.isOpening ? 8 / 7 : 16 / 9);
      const scale = Math.max(frame.width / part.width, frame.height / partHeight);
      const [across = 0, down = 0] = frame.position;
      const x = ((frame.width - part.width * scale) * across) / 100 + (sun.x - part.left) * scale;
      const y = ((frame.height - partHeight * scale) * down) / 100 + (sun.y - part.top) * scale;
      const where = `${id} in ${width}x${height}`;
      expect.soft(Math.min(x, frame.width - x), where).toBeGreaterThan(sun.radius * scale);
      expect.soft(Math.min(y, frame.height - y), where).toBeGreaterThan(sun.radius * scale);
    }
  }
});

test('a finger swipes it', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/');
  await slider(page).scrollIntoViewIfNeeded();
  const swipe = async (from: number, to: number) => {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      });
    await touch('touchStart', from);
    await touch('touchMove', (from + to) / 2);
    await touch('touchMove', to);
    await touch('touchEnd');
  };
  // A press wakes the slider, which follows no finger before.
  await button(page, 'Next slide').click();
  await expectSlide(page, 1);
  await swipe(300, 100);
  await expectSlide(page, 2);
  await swipe(100, 300);
  await expectSlide(page, 1);
});

test('nothing moves when it begins to turn', { tag: '@mobile' }, async ({ page }) => {
  await watchShifts(page);
  await page.goto('/');
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 15_000 });
  expect(await shifted(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a row to scroll with all nine links', async ({ page }) => {
    await page.goto('/');
    await expect(learnMore(page)).toHaveCount(9);
    for (const [index, id] of ids.entries()) {
      await expect(learnMore(page).nth(index)).toHaveAttribute('href', `/industry/${id}`);
    }
    await learnMore(page).nth(8).scrollIntoViewIfNeeded();
    await expect(learnMore(page).nth(8)).toBeInViewport();
    await expect(dots(page)).toHaveCount(0);
  });
});
