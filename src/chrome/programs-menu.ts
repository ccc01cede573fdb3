/** Delays in milliseconds (docs/specification.md). */
const openDelay = 100;
const pointerGrace = 300;
const typeAheadReset = 1000;

/**
 * Adds hover, arrows, Home and End, Escape and type-ahead to a popover that already opens
 * and closes by itself.
 */
class ProgramsMenu extends HTMLElement {
  #timer = 0;
  #typed = '';
  #typedAt = 0;

  connectedCallback() {
    const button = this.querySelector('button');
    const panel = this.querySelector<HTMLElement>('[popover]');
    if (!button || !panel) return;
    const links = [...panel.querySelectorAll('a')];
    // Where the browser knows no popovers, the button leads to the page of all programs.
    if (!('popover' in panel)) {
      button.addEventListener('click', () => links[0]?.click());
      return;
    }
    const topLevel = [
      ...(this.closest('nav')?.querySelectorAll<HTMLElement>(
        'nav > a, nav > programs-menu > button',
      ) ?? []),
    ];

    panel.addEventListener('toggle', (event) => {
      button.setAttribute('aria-expanded', String(event.newState === 'open'));
    });
    // Focus that leaves the menu would go on to controls that it covers.
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) panel.hidePopover();
    });
    panel.addEventListener('keydown', (event) => this.#inPanel(event, links, panel, button));
    this.closest('nav')?.addEventListener('keydown', (event) => {
      if (panel.contains(event.target as Node)) return;
      if (event.target === button && event.key === 'ArrowDown') {
        event.preventDefault();
        panel.showPopover();
        links[0]?.focus();
        return;
      }
      this.#move(event, topLevel, { next: 'ArrowRight', previous: 'ArrowLeft' });
    });
    for (const element of [button, panel]) {
      element.addEventListener('pointerenter', (event) =>
        this.#hover(event, () => panel.showPopover(), openDelay),
      );
      element.addEventListener('pointerleave', (event) =>
        this.#hover(event, () => panel.hidePopover(), pointerGrace),
      );
    }
    // For a mouse hover decides: a click right after it would close what it has opened.
    button.addEventListener('click', (event) => {
      clearTimeout(this.#timer);
      if (
        event.detail > 0 &&
        (event as PointerEvent).pointerType === 'mouse' &&
        panel.matches(':popover-open')
      )
        event.preventDefault();
    });
  }

  #hover(event: PointerEvent, act: () => void, delay: number) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(act, delay);
  }

  #inPanel(event: KeyboardEvent, links: HTMLElement[], panel: HTMLElement, button: HTMLElement) {
    if (event.key === 'Escape' || event.key === 'ArrowLeft') {
      event.preventDefault();
      panel.hidePopover();
      button.focus();
      return;
    }
    if (this.#move(event, links, { next: 'ArrowDown', previous: 'ArrowUp' })) return;
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    this.#typed =
      event.timeStamp - this.#typedAt > typeAheadReset ? event.key : this.#typed + event.key;
    this.#typedAt = event.timeStamp;
    const wanted = this.#typed.toLowerCase();
    const match = links.find((link) => link.textContent.trim().toLowerCase().startsWith(wanted));
    if (match) {
      event.preventDefault();
      match.focus();
    }
  }

  #move(
    event: KeyboardEvent,
    items: HTMLElement[],
    keys: { next: string; previous: string },
  ): boolean {
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return false;
    const to = { [keys.next]: at + 1, [keys.previous]: at - 1, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (to === undefined) return false;
    event.preventDefault();
    items.at(to % items.length)?.focus();
    return true;
  }
}

customElements.define('programs-menu', ProgramsMenu);
