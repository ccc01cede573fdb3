/** How long cards move as they open and close, in milliseconds; see ProgramCard.astro. */
const moving = 400;

/*
 * The pressed card stays under the finger while the open one above it closes: its top is brought
 * back in every frame, before it is painted, unless the visitor scrolls meanwhile.
 */
for (const summary of document.querySelectorAll<HTMLElement>('.program > summary')) {
  summary.addEventListener('click', () => {
    const { top } = summary.getBoundingClientRect();
    let end: number | undefined;
    const hold = (now: number) => {
      end ??= now + moving;
      if (end === 0) return;
      scrollBy(0, summary.getBoundingClientRect().top - top);
      if (now < end) requestAnimationFrame(hold);
    };
    requestAnimationFrame(hold);
    for (const type of ['wheel', 'touchmove']) addEventListener(type, () => (end = 0), { once: true });
  });
}

// Side effects only; the empty export makes it a module.
export {};
