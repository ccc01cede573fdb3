import { expect, type Page } from '@playwright/test';
import { waitUntilIdle } from './idle-page.ts';
import { settled } from './motion.ts';

/**
 * Takes down in the page every element's computed style, and that of its two pseudo-elements, but
 * for closed dialogs and islands' insides: what is asked for before they are shown is the whole
 * stylesheet. Gives what was otherwise the last time, by element.
 */
const changedStyles = (page: Page) =>
  page.evaluate(() => {
    const names = [...getComputedStyle(document.documentElement)].filter(
      (name) => !name.startsWith('--'),
    );
    const skipped = 'dialog, dialog *, script, noscript, template';
    const { body } = document;
    const styles = new Map<string, string[]>();
    for (const [index, element] of [
      document.documentElement,
      body,
      ...body.querySelectorAll('*'),
    ].entries()) {
      if (element.matches(skipped)) continue;
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        if (part && style.content === 'none') continue;
        const values = names.map((name) => style.getPropertyValue(name));
        styles.set(`${index} ${element.tagName}.${element.getAttribute('class')}${part}`, values);
      }
    }
    const kept = window as { styles?: typeof styles };
    const before = kept.styles ?? styles;
    kept.styles = styles;
    const changes: Record<string, string[]> = {};
    // A pseudo-element without content is in neither: one that comes has changed altogether.
    for (const key of new Set([...before.keys(), ...styles.keys()])) {
      const values = before.get(key);
      const after = styles.get(key);
      const changed = names.filter((_, at) => values?.[at] !== after?.[at]);
      if (changed.length > 0)
        changes[key] = changed.map((name) => {
          const at = names.indexOf(name);
          return `${name}: ${values?.[at]}, then ${after?.[at]}`;
        });
    }
    return changes;
  });

/** Loads the whole stylesheet, as an island does before it is shown. */
async function loadStylesheet(page: Page): Promise<void> {
  const loaded = await page.evaluate(async () => {
    const { stylesheet } = document.documentElement.dataset;
    if (!stylesheet || document.querySelector(`link[href="${stylesheet}"]`)) return false;
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: stylesheet,
    });
    await new Promise((resolve) => {
      link.addEventListener('load', resolve);
      document.head.append(link);
    });
    return true;
  });
  expect(loaded, 'the page does without the whole stylesheet until then').toBe(true);
}

/** What stands in the page is styled as with the whole stylesheet. */
export async function expectStyled(page: Page): Promise<void> {
  await expect(page.locator('html[data-stage="idle"][data-web-fonts]')).toBeAttached();
  await waitUntilIdle(page);
  await settled(page);
  // Chromium lays out what a closed fold holds at the first question, and answers it too early.
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll('*'))
      void getComputedStyle(element).height;
  });
  await changedStyles(page);
  await loadStylesheet(page);
  await settled(page);
  expect(await changedStyles(page)).toEqual({});
}
