/**
 * Tooltips show the name of a control to mouse and keyboard users. Any control of a page that has
 * Tooltips.astro gets one by the attribute `data-tooltip`; an empty one shows the label of the part
 * of the control that is in sight. Screen readers and touch users get the control's label, so a
 * tooltip adds no information.
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

/** Label of the part of a control that is in sight, such as one of two icons. */
function labelInSight(control: HTMLElement): string | null {
  const parts = [...control.querySelectorAll('[aria-label]')];
  return parts.find((part) => part.getClientRects().length > 0)?.ariaLabel ?? null;
}

function show(control: HTMLElement) {
  const tooltip = document.querySelector<HTMLElement>('#tooltip');
  if (!tooltip || !control.isConnected) return;
  tooltip.textContent = control.dataset.tooltip || labelInSight(control);
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
