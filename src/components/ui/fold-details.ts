const tablet = matchMedia('(width >= 40rem)');
const laptop = matchMedia('(width >= 64rem)');

/** Says by `open` what the stylesheet shows, and opens what an address or a printer asks for. */
class FoldDetails extends HTMLElement {
  connectedCallback() {
    const details = this.querySelector('details');
    const summary = details?.querySelector('summary');
    if (!details || !summary) return;
    const whole = details.classList.contains('fold-tablets') ? laptop : tablet;
    const follow = () => {
      details.open = whole.matches || this.#isTarget();
      summary.tabIndex = whole.matches ? -1 : 0;
    };
    follow();
    whole.addEventListener('change', follow);
    addEventListener('hashchange', () => {
      if (this.#isTarget()) details.open = true;
    });
    addEventListener('beforeprint', () => {
      details.open = true;
    });
    addEventListener('afterprint', follow);
  }

  /** Whether the page's address leads into it, or to the chapter it fills. */
  #isTarget(): boolean {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return target !== null && (this.contains(target) || target === this.parentElement);
  }
}

customElements.define('fold-details', FoldDetails);
