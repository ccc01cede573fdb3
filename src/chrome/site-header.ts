/**
 * How far a page is scrolled, in CSS pixels, before the header turns solid, and before the way up and the
 * contact bar stand there (docs/specification.md).
 */
const solidAfter = 20;
const shownAfter = 300;

/** What calls up a keyboard, or the like. */
const fields = 'input, select, textarea';

/** Follows the page's scrolling, for what else follows it too. */
class SiteHeader extends HTMLElement {
  connectedCallback() {
    const bar = document.querySelector('.contact-bar');
    const toTop = document.querySelector('.to-top');
    const follow = () => {
      const shown = scrollY > shownAfter;
      this.toggleAttribute('data-solid', scrollY > solidAfter);
      toTop?.toggleAttribute('data-visible', shown);
      bar?.toggleAttribute('data-visible', shown && !document.activeElement?.matches(fields));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    // Not a rule of the stylesheet's: browsers would look for it anew whenever the focus moves.
    for (const type of ['focusin', 'focusout']) document.addEventListener(type, follow);
    toTop?.addEventListener('click', (event) => {
      event.preventDefault();
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      // Keyboard users go on from the top too, not from the end of the page.
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    });
  }
}

customElements.define('site-header', SiteHeader);
