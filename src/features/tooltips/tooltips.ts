/**
 * Tooltips: the name of a control, shown beside it under the mouse and for the keyboard. The way
 * in is the attribute `data-tooltip` on any control of a page that has Tooltips.astro. They never
 * hold what is said nowhere else: screen readers and fingers get the control's own label.
 */

/**
 * How long a mouse rests on a control before its tooltip shows,
 * in milliseconds (docs/specification.md).
 */
const openDelayMilliseconds = 700;

/** How long after a tooltip the next one shows without a delay, in milliseconds. */
const skipDelayMilliseconds = 300;

/** Space around a tooltip, to its control and to the window's edge, in CSS pixels. */
const gapPixels = 8;

let timer = 0;
let hiddenAt = Number.NEGATIVE_INFINITY;

const controlOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;

function show(control: HTMLElement) {
  const tooltip = document.querySelector<HTMLElement>('#tooltip');
  if (!tooltip || !control.isConnected) return;
  tooltip.textContent = control.dataset.tooltip ?? '';
  tooltip.showPopover();
  const around = control.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const left = around.left + around.width / 2 - width / 2;
  const above = around.top - height - gapPixels;
  const farthest = document.documentElement.clientWidth - width - gapPixels;
  tooltip.style.left = `${Math.max(gapPixels, Math.min(left, farthest))}px`;
  tooltip.style.top = `${above >= gapPixels ? above : around.bottom + gapPixels}px`;
}

function hide(event: Event) {
  clearTimeout(timer);
  const tooltip = document.querySelector<HTMLElement>('#tooltip');
  if (!tooltip?.matches(':popover-open')) return;
  tooltip.hidePopover();
  hiddenAt = event.timeStamp;
}

function listen() {
  document.addEventListener('pointerover', (event) => {
    const control = controlOf(event);
    if (!control || event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    timer = window.setTimeout(
      show,
      event.timeStamp - hiddenAt < skipDelayMilliseconds ? 0 : openDelayMilliseconds,
      control,
    );
  });
  document.addEventListener('pointerout', (event) => {
    const control = controlOf(event);
    if (control && !control.contains(event.relatedTarget as Node | null)) hide(event);
  });
  document.addEventListener('focusin', (event) => {
    const control = controlOf(event);
    if (control?.matches(':focus-visible')) show(control);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('scroll', hide, { passive: true });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide(event);
  });
}

// Where the browser knows no popovers, the label that screen readers have must do.
if ('popover' in HTMLElement.prototype) listen();
