/** How long cards move as they open and close, in milliseconds; see ProgramCard.astro. */
const moving = 400;

let frame = 0;

const letGo = () => cancelAnimationFrame(frame);

/*
 * The pressed card stays under the finger while the open one above it closes: its top is brought
 * back in every frame, before it is painted, unless the visitor does something else meanwhile.
 */
for (const summary of document.querySelectorAll<HTMLElement>('.program > summary')) {
  summary.addEventListener('click', () => {
    const { top } = summary.getBoundingClientRect();
    let end: number | undefined;
    const hold = (now: number) => {
      end ??= now + moving;
      scrollBy(0, summary.getBoundingClientRect().top - top);
      if (now < end) frame = requestAnimationFrame(hold);
    };
    letGo();
    frame = requestAnimationFrame(hold);
  });
}
for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
  addEventListener(type, letGo, { passive: true });
