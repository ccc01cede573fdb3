import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

/** Returns the families that the browser draws a text with, put where the page has words of that kind. */
async function familiesOf(page: Page, within: string, text = '₹1,600'): Promise<string[]> {
  await page
    .locator(within)
    .first()
    .evaluate(async (place, text) => {
      const amount = document.createElement('span');
      amount.id = 'amount';
      amount.textContent = text;
      place.replaceChildren(amount);
      // Laying it out asks for the files that it lacks.
      amount.getBoundingClientRect();
      await document.fonts.ready;
    }, text);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#amount',
  });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await page.locator('#amount').evaluate((amount) => amount.remove());
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the system'}`,
  );
}

for (const path of ['/startup', '/hi/startup'])
  test(`${path} draws the rupee sign in the fonts of the digits beside it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html[data-web-fonts]')).toBeAttached();
    const inHeading = await familiesOf(page, 'main h2');
    const inText = await familiesOf(page, 'main details[open] p + p');
    expect(new Set(inHeading.map((family) => family.split(' ')[0]))).toEqual(new Set(['Fraunces']));
    expect(new Set(inText.map((family) => family.split(' ')[0]))).toEqual(new Set(['Anek']));
    expect([...inHeading, ...inText].filter((family) => family.endsWith('of the system'))).toEqual(
      [],
    );
  });

test('/hi draws its headings in Eczar', async ({ page }) => {
  await page.goto('/hi');
  await expect(page.locator('html[data-web-fonts]')).toBeAttached();
  expect(await familiesOf(page, 'main h2', 'प्रशिक्षण')).toEqual([expect.stringMatching(/^Eczar/)]);
});
