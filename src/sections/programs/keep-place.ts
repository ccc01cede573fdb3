/** How long an opening and a closing card move, in milliseconds; see ProgramCard.astro. */
const moving = 400;

/**
 * Keeps the pressed card under the finger while the open one above it closes: its top is brought
 * back in every frame, before it is painted.
 */
function keepPlace(summary: HTMLElement) {
  const top = summary.getBoundingClientRect().top;
  const end = performance.now() + moving;
  const own = new AbortController();
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => own.abort(), { signal: own.signal, passive: true });
  }
  const hold = () => {
    if (own.signal.aborted) return;
    scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' });
    if (performance.now() < end) requestAnimationFrame(hold);
    else own.abort();
  };
  requestAnimationFrame(hold);
}

for (const summary of document.querySelectorAll<HTMLElement>('.program > summary')) {
  summary.addEventListener('click', () => keepPlace(summary));
}

// Side effects only; the empty export makes it a module.
export {};
