import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

/** Families that a browser draws an amount with, put where the page has words of that kind. */
async function familiesOfAmount(page: Page, within: string): Promise<string[]> {
  await page
    .locator(within)
    .first()
    .evaluate(async (place) => {
      const amount = document.createElement('span');
      amount.id = 'amount';
      amount.textContent = '₹1,600';
      place.replaceChildren(amount);
      // Laying it out asks for the files that it lacks.
      amount.getBoundingClientRect();
      await document.fonts.ready;
    });
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
    const inHeading = await familiesOfAmount(page, 'main h2');
    const inText = await familiesOfAmount(page, 'main details[open] p + p');
    expect(new Set(inHeading.map((family) => family.split(' ')[0]))).toEqual(new Set(['Fraunces']));
    expect(new Set(inText.map((family) => family.split(' ')[0]))).toEqual(new Set(['Anek']));
    expect([...inHeading, ...inText].filter((family) => family.endsWith('of the system'))).toEqual(
      [],
    );
  });
