import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './motion.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on the page as it stands, in the light and in the dark scheme. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const axe = new AxeBuilder({ page }).withTags(tags);
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }));
    expect.soft(found, `axe, ${colorScheme}`).toEqual([]);
  }
}
