/** What calls up a keyboard, or the like. */
const fields = 'input, select, textarea';

class ContactBar extends HTMLElement {
  connectedCallback() {
    const [opening, footer] = [document.querySelector('#main :is(.hero, h1)'), document.querySelector('footer')];
    if (!opening || !footer) return;
    const inView = new Set<Element>([opening]);
    const follow = () =>
      this.toggleAttribute('data-visible', inView.size === 0 && !document.activeElement?.matches(fields));
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      follow();
    });
    // Not a rule of the stylesheet's: browsers would look for it anew whenever the focus moves.
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    observer.observe(opening);
    observer.observe(footer);
  }
}

customElements.define('contact-bar', ContactBar);
