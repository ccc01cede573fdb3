class OfficeMap extends HTMLElement {
  connectedCallback() {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        this.#ask();
      },
      { rootMargin: '300px' },
    );
    observer.observe(this);
  }

  /** A frame does not tell that it failed, a picture does: the map waits for one. */
  #ask() {
    const probe = new Image();
    probe.referrerPolicy = 'no-referrer';
    probe.addEventListener('load', () => this.#show());
    probe.src = this.dataset.probe ?? '';
  }

  #show() {
    const frame = this.querySelector('iframe');
    if (!frame) return;
    frame.addEventListener('load', () => frame.toggleAttribute('data-shown', true), { once: true });
    frame.src = frame.dataset.src ?? '';
  }
}

customElements.define('office-map', OfficeMap);
