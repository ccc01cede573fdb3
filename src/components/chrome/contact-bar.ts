/** What calls up a keyboard, or the like. */
const fields = 'input, select, textarea';

class ContactBar extends HTMLElement {
  connectedCallback() {
    const follow = () =>
      this.toggleAttribute('data-visible', window.scrollY > 300 && !document.activeElement?.matches(fields));
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    // Not a rule of the stylesheet's: browsers would look for it anew whenever the focus moves.
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
  }
}

customElements.define('contact-bar', ContactBar);
