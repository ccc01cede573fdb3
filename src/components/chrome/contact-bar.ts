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
    // Asked here and not by a rule of the page's, which every change of the focus would have browsers look for anew.
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    observer.observe(opening);
    observer.observe(footer);
  }
}

customElements.define('contact-bar', ContactBar);

// Side effects only; the empty export makes it a module.
export {};
