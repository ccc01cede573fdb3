/**
 * Pixels from the page's top where this tab left a page; 0 where that is not kept. Not read with
 * lib/browser-storage.ts, which the islands share: it would be one file more in every page.
 */
function placeLeft(key: string): number {
  try {
    return Number(sessionStorage[key] ?? 0);
  } catch {
    // Forbidden by the visitor's settings.
    return 0;
  }
}

/**
 * Lands a page that is loaded again, or come back to, where it was left. Browsers go there while
 * lines still break as in the fonts that words are painted in first, and hold on to what they find
 * there when the web fonts come, which is another paragraph. Whoever scrolls meanwhile is left
 * alone.
 */
export function restoreScroll(): void {
  const root = document.documentElement;
  const key = `left ${location.pathname}`;
  const left = placeLeft(key);
  let hasScrolled = false;
  const go = () => {
    // Who is farther away than fonts can move a page has scrolled before this script came.
    if (!hasScrolled && Math.abs(scrollY - left) < innerHeight / 2) scrollTo(0, left);
  };
  const land = () => {
    // Else the browser comes back, a frame or two later, to what it holds on to.
    root.style.overflowAnchor = 'none';
    go();
    requestAnimationFrame(() =>
      setTimeout(() => {
        go();
        root.style.overflowAnchor = '';
      }),
    );
  };
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (left && (way?.type === 'reload' || way?.type === 'back_forward')) {
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(type, () => (hasScrolled = true), { once: true, passive: true });
    if ('webFonts' in root.dataset) land();
    else new MutationObserver(land).observe(root, { attributeFilter: ['data-web-fonts'] });
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage[key] = scrollY;
    } catch {
      // Forbidden, or full: the browser's own place has to do.
    }
  });
}
