/** Windows in which a fold always shows its content (Fold.astro has the same in its styles). */
const windows = {
  tablet: matchMedia('(width >= 40rem)'),
  laptop: matchMedia(CSS.supports('selector(::details-content)') ? '(width >= 64rem)' : 'not all'),
};

/** Sets `open` to what the styles show, and opens a fold for the address and for printing. */
class FoldDetails extends HTMLElement {
  connectedCallback() {
    const details = this.querySelector('details');
    const summary = details?.querySelector('summary');
    if (!details || !summary) return;
    const shown = windows[this.dataset.from as keyof typeof windows];
    const open = () => {
      details.open = true;
    };
    const openTarget = () => this.#isTarget() && open();
    // A narrower window folds nothing, and nor does the end of printing: readers keep their place.
    const follow = () => {
      if (shown.matches) open();
      summary.tabIndex = shown.matches ? -1 : 0;
    };
    follow();
    openTarget();
    shown.addEventListener('change', follow);
    addEventListener('hashchange', openTarget);
    addEventListener('beforeprint', open);
  }

  /** Whether the address names a part of the fold, or the element that the fold fills. */
  #isTarget(): boolean {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return this.contains(target) || target === this.parentElement;
  }
}

customElements.define('fold-details', FoldDetails);
