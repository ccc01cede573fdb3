import { scrollToTopOnClick, scrollToTopShownAfterPixels } from './scroll-to-top.ts';

/**
 * How far a page is scrolled before the header turns solid, in CSS pixels (docs/specification.md).
 */
const headerSolidAfterPixels = 20;

/** What calls up a keyboard, or the like. */
const fields = 'input, select, textarea';

/** Follows the page's scrolling, for what else follows it too. */
class SiteHeader extends HTMLElement {
  connectedCallback() {
    const bar = document.querySelector('.contact-bar');
    const toTop = document.querySelector('.to-top');
    const follow = () => {
      // The contact bar shows from there too.
      const shown = scrollY > scrollToTopShownAfterPixels;
      this.toggleAttribute('data-solid', scrollY > headerSolidAfterPixels);
      toTop?.toggleAttribute('data-visible', shown);
      bar?.toggleAttribute('data-visible', shown && !document.activeElement?.matches(fields));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    // Not a rule of the stylesheet's: browsers would look for it anew whenever the focus moves.
    for (const type of ['focusin', 'focusout']) document.addEventListener(type, follow);
    if (toTop) scrollToTopOnClick(toTop);
  }
}

customElements.define('site-header', SiteHeader);
