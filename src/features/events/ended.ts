/**
 * Hides what has `data-ends` once an event is over, and shows what has `data-ended`,
 * after the build too.
 */

/** Longest wait of a timer, in milliseconds; a page that stays open for weeks asks again then. */
const longest = 2 ** 31 - 1;

function update() {
  const now = Date.now();
  const left: number[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[data-ends], [data-ended]')) {
    const { ends, ended } = element.dataset;
    const instant = Date.parse(ends ?? ended ?? '');
    const over = instant <= now;
    element.hidden = ended === undefined ? over : !over;
    if (!over) left.push(instant - now);
  }
  if (left.length > 0) setTimeout(update, Math.min(...left, longest));
}

update();
// A page that comes back from the browser's memory has slept.
addEventListener('pageshow', update);
