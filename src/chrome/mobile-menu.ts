class MobileMenu extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    const sheet = this.querySelector<HTMLElement>('[popover]');
    if (!button || !sheet) return;
    // Where the browser knows no popovers, the footer has the links.
    if (!('popover' in sheet)) {
      button.addEventListener('click', () =>
        document.querySelector<HTMLElement>('footer a')?.focus(),
      );
      return;
    }
    const { ariaLabel } = button;
    sheet.addEventListener('toggle', (event) => {
      const open = event.newState === 'open';
      button.setAttribute('aria-expanded', String(open));
      button.ariaLabel = open ? (button.dataset.labelOpen ?? ariaLabel) : ariaLabel;
    });
    sheet.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) sheet.hidePopover();
    });
    // Focus that leaves the sheet would go on to controls that it covers.
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) sheet.hidePopover();
    });
    // A sheet left open while the window grows would cover the desktop header's page.
    matchMedia('(width >= 64rem)').addEventListener('change', () => sheet.hidePopover());
  }
}

customElements.define('mobile-menu', MobileMenu);
