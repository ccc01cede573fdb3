/**
 * What is wrong with the layout of the page in its window, a sentence for each fault: texts that
 * lie on one another, sideways scroll, paragraphs of three lines or more with too few or too many
 * letters in a line, controls too small for a finger. Runs in the browser, so it stands alone.
 */
export function faults(): string[] {
  /** Pixels by which lines may touch: descenders of one reach into the box of the next. */
  const tolerance = 3;
  /** Letters in a full line of running text. */
  const letters = { least: 30, most: 75 };
  /**
   * Columns up to this many ems (cards side by side, phones of 320 px) break lines at too few
   * places to reach the least.
   */
  const narrow = { ems: 17, least: 24 };
  /** WCAG 2.2, 2.5.8, in pixels. */
  const smallestTarget = 24;

  /** Whether people see it. Clipped to nothing is how text is kept for screen readers alone. */
  const seen = new Map<Element | null, boolean>([[null, true]]);
  /** What is fixed to the window passes over the page by design. */
  const passesOver = new Map<Element | null, boolean>([[null, false]]);
  const look = (element: Element | null): void => {
    if (!element || seen.has(element)) return;
    look(element.parentElement);
    const { position, visibility, clipPath, opacity } = getComputedStyle(element);
    passesOver.set(
      element,
      position === 'fixed' ||
        position === 'sticky' ||
        passesOver.get(element.parentElement) === true,
    );
    seen.set(
      element,
      visibility === 'visible' &&
        clipPath !== 'inset(50%)' &&
        opacity !== '0' &&
        seen.get(element.parentElement) === true,
    );
  };
  const isSeen = (element: Element): boolean => {
    look(element);
    return seen.get(element) === true;
  };

  const range = document.createRange();
  const boxesOf = (node: Node): DOMRect[] => {
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };

  const overlaps = (): string[] => {
    const lines: { text: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!owner || text.length < 2 || owner.matches('script, style, noscript, option')) continue;
      // What is folded away or not displayed has no boxes.
      const boxes = boxesOf(node).filter(
        (box) => box.width > 4 && box.height > 8 && box.left >= 0 && box.left < innerWidth,
      );
      if (boxes.length === 0 || !isSeen(owner) || passesOver.get(owner)) continue;
      if (!owner.checkVisibility({ contentVisibilityAuto: true })) continue;
      for (const box of boxes) lines.push({ text, box });
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const found = new Set<string>();
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom - tolerance) break;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        const share = down / Math.min(one.box.height, other.box.height);
        if (across > tolerance && down > tolerance && share > 0.35)
          found.add(`"${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}" overlap`);
      }
    }
    return [...found];
  };

  const sideways = (): string[] => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const over = scrollWidth - clientWidth;
    return over > 0 ? [`the page is ${over} px wider than the window`] : [];
  };

  const unreadable = (): string[] => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('main p, main dd')) {
      const text = element.textContent?.trim() ?? '';
      // Labels, and what is made of several pieces, are no running text.
      if (text.length < 100 || element.querySelector('br, p, .block, .flex') || !isSeen(element))
        continue;
      const lines = new Map<number, { left: number; right: number }>();
      for (const { bottom, left, right } of boxesOf(element)) {
        const line = Math.round(bottom / 6);
        const { left: from = left, right: to = right } = lines.get(line) ?? {};
        lines.set(line, { left: Math.min(from, left), right: Math.max(to, right) });
      }
      if (lines.size < 3) continue;
      const widths = [...lines.values()].map(({ left, right }) => right - left);
      const all = widths.reduce((sum, width) => sum + width, 0);
      // The last line ends early, and balanced ones are cut short: what counts is how many the
      // longest one holds.
      const signs = [...new Intl.Segmenter().segment(text)].length;
      const full = (signs * Math.max(...widths)) / all;
      const { fontSize } = getComputedStyle(element);
      // A sign of Devanagari is half as wide again, and so is its space.
      const inHindi = element.closest('[lang]')?.getAttribute('lang') === 'hi';
      const { least } =
        element.clientWidth <= narrow.ems * Number.parseFloat(fontSize) ? narrow : letters;
      if (full < (inHindi ? 19 : least) || full > letters.most)
        found.push(`${Math.round(full)} letters a line: "${text.slice(0, 40)}"`);
    }
    return found;
  };

  const tooSmall = (): string[] => {
    const found: string[] = [];
    for (const element of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary',
    )) {
      if (
        element.matches('[href="#main"], [type=hidden], .honeypot *, [tabindex="-1"], label input')
      )
        continue;
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || (width >= smallestTarget && height >= smallestTarget) || !isSeen(element))
        continue;
      if (!element.checkVisibility()) continue;
      // A link within a sentence is as high as its line.
      if (element.matches('p a, li p a, dd a') && getComputedStyle(element).display === 'inline')
        continue;
      const name = element.textContent?.trim().slice(0, 30) || element.ariaLabel;
      found.push(`${Math.round(width)} x ${Math.round(height)} px: ${name}`);
    }
    return found;
  };

  return [...overlaps(), ...sideways(), ...unreadable(), ...tooSmall()];
}

/** Words that are broken though each would fit in a line. Runs in the browser, without imports. */
export function brokenWords(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement;
    if (!owner?.checkVisibility({ visibilityProperty: true })) continue;
    if (owner.closest('script, style, noscript, option, .sr-only')) continue;
    for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\p{M}\p{N}:,]+/gu) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      const width = boxes.reduce((sum, box) => sum + box.width, 0);
      if (lines.size > 1 && width < innerWidth / 2) found.push(word);
    }
  }
  return found;
}
