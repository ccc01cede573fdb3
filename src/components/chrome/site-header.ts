import { headerSolidAfter } from '../../lib/scroll-thresholds.ts';

class SiteHeader extends HTMLElement {
  connectedCallback() {
    const update = () => this.toggleAttribute('data-solid', window.scrollY > headerSolidAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
  }
}

customElements.define('site-header', SiteHeader);
