/**
 * Makes every link with `data-dialog` open its dialog in place of its address. The address stays the way on without scripts, with a
 * modified click, and when the dialog's code cannot be fetched.
 */
const opener = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null;

for (const name of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    name,
    (event) => {
      const link = opener(event);
      if (link) document.dispatchEvent(new CustomEvent(`dialog:${link.dataset.dialog}:intent`));
    },
    { passive: true },
  );
}

document.addEventListener('click', (event) => {
  const link = opener(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const name = `dialog:${link.dataset.dialog}`;
  document.addEventListener(`${name}:failed`, () => location.assign(link.href), { once: true });
  document.dispatchEvent(new CustomEvent(name));
});

// Side effects only; the empty export makes it a module.
export {};
