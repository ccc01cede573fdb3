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

  /** A picture reports that it failed to load, and a frame does not. So the map waits for one. */
  #ask() {
    const probe = new Image();
    probe.referrerPolicy = 'no-referrer';
    probe.addEventListener('load', () => this.#show());
    probe.addEventListener('error', () => this.toggleAttribute('data-failed', true));
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
