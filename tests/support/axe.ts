import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './motion.ts';

/** The short form of axe, which takes the browser half as long to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose answer a colour scheme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Shows or hides the cards of the desk below the first five of each list: they differ from those in
 * words alone, tests before have sent dozens of them, and with each of them the page costs axe more.
 */
const hideFurtherCards = (page: Page, hidden: boolean) =>
  page
    .locator('[role="tabpanel"] li[data-id]:nth-child(n + 6)')
    .evaluateAll((cards: HTMLElement[], isHidden) => {
      for (const card of cards) card.hidden = isHidden;
    }, hidden);

/**
 * axe finds nothing on the page as it stands: in the scheme that it is in by every rule, in the
 * other one, which it is left in, by those of colour. To turn a page back would cost as much as axe.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await hideFurtherCards(page, true);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // In the page itself, where no frame of another site is judged: half the time of a second page
    // for the findings. What passes is not described: that is half the time again. axe is brought
    // once: a second copy of it costs as much as what is asked of it.
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : source })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] });
    const ruled = colorScheme === schemes[0] ? axe.withTags(tags) : axe.withRules(rulesOfColour);
    const { violations } = await (part === undefined ? ruled : ruled.include(part)).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({
        target: target.join(' '),
        failureSummary,
      })),
    }));
    expect.soft(found, `axe, ${colorScheme}`).toEqual([]);
  }
  await hideFurtherCards(page, false);
}
