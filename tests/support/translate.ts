import type { Page } from '@playwright/test';

/** Runs in the page: puts every text in elements of its own, and every text that comes later. */
function wrapTexts(): void {
  const left = 'script, style, noscript, textarea, title, svg, font';
  const wrap = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(left)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Treats every page that is opened from now on as Chrome's translator does, before its scripts run. */
export async function translateAtOnce(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${wrapTexts});`);
}

/** Treats the page that is open as Chrome's translator does. */
export const translateNow = (page: Page): Promise<void> => page.evaluate(wrapTexts);
