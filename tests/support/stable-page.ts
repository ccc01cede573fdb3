import { expect, type Page } from '@playwright/test';

/** Slices of a page's picture, in pixels: Chromium paints nothing below 16,384. */
const sliceHeight = 8000;

/**
 * Brings a page to rest: everything that loads later is loaded, everything that is laid out when it
 * comes near is laid out, and text that hangs on the clock is replaced.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A constructed sheet, because the page's policy refuses style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; caret-color: transparent !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
    for (const time of document.querySelectorAll('time')) time.textContent = 'Nov 21, 2026, 09:05 AM';
    const footer = document.querySelector('footer');
    for (const paragraph of footer?.querySelectorAll('p') ?? []) {
      if (paragraph.textContent?.startsWith('©')) paragraph.textContent = '© 2026';
    }
  });
  await page.waitForFunction(() => {
    const scripted = matchMedia('(scripting: enabled)').matches;
    const staged = !scripted || document.documentElement.dataset.stage === 'idle';
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const images = [...document.images].filter((image) => image.checkVisibility());
    const icons = [...document.querySelectorAll('use')].filter((icon) => icon.checkVisibility());
    return (
      staged &&
      sheets.every(({ sheet }) => sheet !== null) &&
      images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
      icons.every((icon) => icon.getBBox().width > 0)
    );
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Compares what is in the window with the baseline. */
export async function expectWindow(page: Page, name: string): Promise<void> {
  await settle(page);
  await expect(page).toHaveScreenshot(`${name}.png`);
}

/**
 * Compares a whole page with the baseline, in slices where it is longer than Chromium can paint.
 */
export async function expectPage(page: Page, name: string): Promise<void> {
  await settle(page);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  for (let slice = 0; slice * sliceHeight < height; slice += 1) {
    const top = slice * sliceHeight;
    const clip = { x: 0, y: top, width, height: Math.min(sliceHeight, height - top) };
    await expect(page).toHaveScreenshot(`${name}${slice === 0 ? '' : `-${slice + 1}`}.png`, { fullPage: true, clip });
  }
}
