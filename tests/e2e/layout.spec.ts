import type { Page } from '@playwright/test';
import { distinctPages, isAdminPage } from '../a11y/built-pages.ts';
import { expect, test } from '../support/site.ts';

/** The windows people have, phones held both ways included. */
const windows = [
  [320, 640],
  [360, 760],
  [740, 360],
  [768, 1024],
  [1280, 720],
  [1366, 657],
  [1440, 760],
  [1536, 730],
  [1920, 1080],
] as const;

/** Pixels by which lines may touch: descenders of one reach into the box of the next. */
const tolerance = 3;

/** Pairs of texts that lie on one another, each by its beginning. What is fixed to the window passes over the page by design. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate((allowed) => {
    interface Line {
      text: string;
      box: DOMRect;
      owner: Element;
    }
    const passesOver = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!owner || text.length < 2 || owner.closest('.sr-only, script, style, noscript, option')) continue;
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 4 && box.height > 8);
      const seen = boxes.filter((box) => box.left >= 0 && box.left < innerWidth);
      if (seen.length > 0 && !passesOver(owner)) for (const box of seen) lines.push({ text, box, owner });
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const found = new Set<string>();
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next] as Line;
        if (other.box.top >= one.box.bottom - allowed) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        const share = down / Math.min(one.box.height, other.box.height);
        if (across > allowed && down > allowed && share > 0.35)
          found.add(`"${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`);
      }
    }
    return [...found];
  }, tolerance);
}

/** Texts that reach out of the window or are cut by it, and how far the page can be scrolled sideways. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return sideways > 0 ? [`the page is ${sideways} px wider than the window`] : [];
  });
}

/** Long paragraphs whose lines have fewer than 28 or more than 78 letters on average. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('main p, main dd')) {
      const text = element.textContent?.trim() ?? '';
      if (text.length < 140 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 6)));
      const letters = text.length / lines.size;
      if (letters < 24 || letters > 80) found.push(`${Math.round(letters)} letters a line: "${text.slice(0, 40)}"`);
    }
    return found;
  });
}

/** Controls under 24 CSS px, but for links within a sentence (WCAG 2.2, 2.5.8). */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches('.skip-link, [type=hidden], .honeypot *, [tabindex="-1"], label input')) continue;
      if (element.matches('p a, li p a, dd a') && getComputedStyle(element).display === 'inline') continue;
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && (width < 24 || height < 24)) {
        found.push(
          `${Math.round(width)} x ${Math.round(height)}: ${element.textContent?.trim().slice(0, 30) || element.ariaLabel}`,
        );
      }
    }
    return found;
  });
}

for (const path of distinctPages.filter((page) => !isAdminPage(page))) {
  test(`${path} fits every window`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.locator('html[data-stage=idle][data-web-fonts]').waitFor({ state: 'attached' });
    const problems: Record<string, string[]> = {};
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const found = [
        ...(await overlaps(page)),
        ...(await cut(page)),
        ...(await unreadable(page)),
        ...(await tooSmall(page)),
      ];
      if (found.length > 0) problems[`${width}x${height}`] = found;
    }
    expect(problems).toEqual({});
  });
}
