const tablet = matchMedia('(width >= 40rem)');

/** Says by `open` what the stylesheet shows, and opens what an address or a printer asks for. */
class FoldDetails extends HTMLElement {
  connectedCallback() {
    const details = this.querySelector('details');
    const summary = details?.querySelector('summary');
    if (!details || !summary) return;
    // What is to begin with stays open on a phone.
    const { open } = details;
    const follow = () => {
      details.open = open || tablet.matches || this.#isTarget();
      summary.tabIndex = tablet.matches ? -1 : 0;
    };
    follow();
    tablet.addEventListener('change', follow);
    addEventListener('hashchange', () => {
      if (this.#isTarget()) details.open = true;
    });
    addEventListener('beforeprint', () => {
      details.open = true;
    });
    addEventListener('afterprint', follow);
  }

  /** Whether the address leads into the fold, or to what is nothing but the fold. */
  #isTarget(): boolean {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return this.contains(target) || target === this.parentElement;
  }
}

customElements.define('fold-details', FoldDetails);
