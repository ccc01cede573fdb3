class ContactBar extends HTMLElement {
  connectedCallback() {
    const [opening, footer] = [document.querySelector('#main :is(.hero, h1)'), document.querySelector('footer')];
    if (!opening || !footer) return;
    const inView = new Set<Element>([opening]);
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      this.toggleAttribute('data-visible', inView.size === 0);
    });
    observer.observe(opening);
    observer.observe(footer);
  }
}

customElements.define('contact-bar', ContactBar);

// Side effects only; the empty export makes it a module.
export {};
