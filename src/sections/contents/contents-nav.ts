class ContentsNav extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback() {
    const sheet = this.querySelector<HTMLElement>('[popover]');
    const links = new Map(
      [...this.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]),
    );
    if (!sheet) return;
    sheet.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      // If the address is the same, folds (fold-details.ts) need this event to open again.
      if (link?.hash === location.hash) dispatchEvent(new HashChangeEvent('hashchange'));
      if (link) sheet.hidePopover?.();
    });
    // A list left open while the window grows would stay above the page.
    matchMedia('(width >= 64rem)').addEventListener('change', () => sheet.hidePopover?.());

    // The current section crosses a line a fifth down the window; a link scrolls a section to just
    // above that line. Before the first and after the last section nothing is current.
    const under = new Set<string>();
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) under.add(target.id);
          else under.delete(target.id);
        }
        const read = [...links.keys()].find((id) => under.has(id));
        this.#mark(links, read, sheet);
      },
      { rootMargin: '-20% 0px -79% 0px' },
    );
    for (const id of links.keys()) {
      const section = document.getElementById(id);
      if (section) this.#observer.observe(section);
    }
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }

  #mark(links: Map<string, HTMLAnchorElement>, id: string | undefined, sheet: HTMLElement) {
    for (const [other, link] of links) {
      if (other !== id) link.removeAttribute('aria-current');
      else {
        link.setAttribute('aria-current', 'location');
        // Within the list only: scrollIntoView would disturb the page's own scrolling.
        const { offsetTop, offsetHeight } = link;
        const top = offsetTop - sheet.offsetTop;
        if (top < sheet.scrollTop || top + offsetHeight > sheet.scrollTop + sheet.clientHeight)
          sheet.scrollTop = top - sheet.clientHeight / 2;
      }
    }
    // Above the first section the list begins at its beginning.
    if (!id) sheet.scrollTop = 0;
    const current = this.querySelector('[data-current]');
    const label = id && links.get(id)?.textContent?.trim();
    if (current) current.textContent = label ? `· ${label}` : '';
  }
}

customElements.define('contents-nav', ContentsNav);
