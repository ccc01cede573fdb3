import type { Page } from '@playwright/test';
import { industryIds as ids } from '#shared/industries.ts';
import { edgesOf } from '../support/edges.ts';
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
    await expect(slider(page).locator('[aria-live="polite"]'), 'chosen by hand: said').toHaveCount(
      1,
    );
    await page.mouse.move(640, 300);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5000);
    await expectSlide(page, 6);
    await expect(
      slider(page).locator('[aria-live="polite"]'),
      'turned by itself: not said',
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

test('fills the screen, stands still when less motion is asked for, and still turns by hand', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const box = await slider(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  await page.clock.fastForward(60_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await button(page, 'Next slide').click();
  await expectSlide(page, 1);
});

test('on a phone its controls are one line between the picture and its words; held sideways and on tablets under the words and over no picture', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [360, 412]) {
    await page.setViewportSize({ width, height: 760 });
    const picture = await edgesOf(slider(page).locator('picture').first());
    const words = await edgesOf(slider(page).getByRole('heading').first());
    const controls = ['Pause', 'Previous slide', 'Next slide'];
    for (const control of [...controls.map((name) => button(page, name)), dots(page).last()]) {
      const { top, bottom } = await edgesOf(control);
      expect(top, `${width}`).toBe((await edgesOf(button(page, 'Pause'))).top);
      expect(top, `${width}`).toBeGreaterThanOrEqual(picture.bottom);
      expect(bottom, `${width}`).toBeLessThanOrEqual(words.top);
    }
  }
  for (const [width, height] of [
    [640, 360],
    [740, 360],
    [740, 900],
    [1023, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width}x${height}`;
    const pause = await edgesOf(button(page, 'Pause'));
    const next = await edgesOf(button(page, 'Next slide'));
    expect(next.top, size).toBe(pause.top);
    expect((await edgesOf(dots(page).last())).top, size).toBe(pause.top);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name }).first();
    // Where the window is low the audiences give way to the controls.
    const last = (await link('Founders').isVisible()) ? 'Founders' : 'Ask for a free call';
    expect(pause.top, size).toBeGreaterThanOrEqual((await edgesOf(link(last))).bottom);
    const picture = await slider(page).getByRole('group').locator('picture').first().boundingBox();
    expect(next.right, size).toBeLessThanOrEqual(picture?.x ?? 0);
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
        touchPoints: x === undefined ? [] : [{ x, y: 600 }],
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
