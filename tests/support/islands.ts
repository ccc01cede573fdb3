import { expect, type Page } from '@playwright/test';
import { startedEvent } from '../../src/lib/started-event.ts';

/** Attribute by which `watchIslands` marks an island that React answers for. */
const startedAttribute = 'data-test-started';

/** Marks the islands that React answers for, in every page that is opened from now on. */
export async function watchIslands(page: Page): Promise<void> {
  await page.addInitScript(
    ({ name, attribute }) =>
      document.addEventListener(name, ({ target }) => {
        if (target instanceof Element)
          target.closest('astro-island')?.toggleAttribute(attribute, true);
      }),
    { name: startedEvent, attribute: startedAttribute },
  );
}

/**
 * Waits until React answers for every island of the page; Astro says so one step too early, when it
 * has handed the island over.
 */
export const waitUntilIslandsRun = (page: Page): Promise<void> =>
  expect(page.locator(`astro-island:not([${startedAttribute}])`)).toHaveCount(0);
