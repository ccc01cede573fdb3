/** Opens the folded chapter that the page's address leads to, or into. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const own = ':scope > details, :scope > fold-details > details';
  const chapter = target?.closest('details') ?? target?.querySelector<HTMLDetailsElement>(own);
  if (chapter) chapter.open = true;
}

class ContentsNav extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback() {
    const sheet = this.querySelector<HTMLElement>('[popover]');
    const links = new Map(
      [...this.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]),
    );
    if (!sheet) return;
    openTarget();
    addEventListener('hashchange', openTarget);
    sheet.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      // The address may lead there already, and the reader have folded it since.
      if (link?.hash === location.hash) openTarget();
      if (link) sheet.hidePopover?.();
    });
    // A list left open while the window grows would stay above the page.
    matchMedia('(width >= 64rem)').addEventListener('change', () => sheet.hidePopover?.());

    // The section under a line a fifth down the screen is the one being read; a link leads to just
    // above that line. Before the first and after the last nothing is current.
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
