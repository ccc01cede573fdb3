import { keepInTab, readTab } from '../lib/browser-storage.ts';

/**
 * Lands a page that is loaded again, or come back to, where it was left. Browsers go there while
 * lines still break as in the fonts that words are painted in first, and hold on to what they find
 * there when the web fonts come, which is another paragraph.
 */
export function keepPlace(): void {
  const root = document.documentElement;
  const key = `left ${location.pathname}`;
  const left = Number(readTab(key));
  const land = () => {
    // Who is farther away than fonts can move a page has scrolled on meanwhile.
    if (Math.abs(scrollY - left) < innerHeight / 2) scrollTo(0, left);
  };
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (left && (way?.type === 'reload' || way?.type === 'back_forward')) {
    if ('webFonts' in root.dataset) land();
    else new MutationObserver(land).observe(root, { attributeFilter: ['data-web-fonts'] });
  }
  addEventListener('pagehide', () => keepInTab(key, String(scrollY)));
}
