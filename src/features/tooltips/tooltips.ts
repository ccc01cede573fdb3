/** Delays in milliseconds (docs/specification.md). */
const openDelay = 700;
const skipDelay = 300;

/** Space between a control and its tooltip, and between a tooltip and the window's edge, in CSS pixels. */
const gap = 8;

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
  const above = around.top - height - gap;
  tooltip.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`;
  tooltip.style.top = `${above >= gap ? above : around.bottom + gap}px`;
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
      event.timeStamp - hiddenAt < skipDelay ? 0 : openDelay,
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
