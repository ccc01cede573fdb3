/** The header turns solid once the page is scrolled further than this, in CSS pixels (docs/specification.md). */
const headerSolidAfter = 20;

class SiteHeader extends HTMLElement {
  connectedCallback() {
    const update = () => this.toggleAttribute('data-solid', window.scrollY > headerSolidAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
  }
}

customElements.define('site-header', SiteHeader);
