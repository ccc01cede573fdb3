/** The button shows once the page is scrolled further than this, in CSS pixels (docs/specification.md). */
const scrollToTopAfter = 300;

class ScrollToTop extends HTMLElement {
  connectedCallback() {
    const update = () => this.toggleAttribute('data-visible', window.scrollY > scrollToTopAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
    this.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      // Keyboard users go on from the top too, not from the end of the page.
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    });
  }
}

customElements.define('scroll-to-top', ScrollToTop);
