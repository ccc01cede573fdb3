import { slideInterval, swipeDistance, wrapIndex } from './slide-position.ts';

/**
 * Turns the slides: every 5 s, unless the visitor prefers less motion, pressed pause, points at the slider, has focus in it, or
 * looks at another tab (WCAG 2.2.2). A slide chosen by hand is announced; those that come by themselves are not.
 */
class IndustrySlider extends HTMLElement {
  #slides: HTMLElement[] = [];
  #dots: HTMLElement[] = [];
  #index = 0;
  #timer = 0;
  #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  #paused = this.#reducedMotion.matches;
  #pointed = false;

  connectedCallback() {
    this.#slides = [...this.querySelectorAll<HTMLElement>('.slide')];
    this.#dots = [...this.querySelectorAll<HTMLElement>('[data-dot]')];
    this.querySelector('.track')?.scrollTo({ left: 0, behavior: 'instant' });
    this.toggleAttribute('data-ready', true);
    this.#on('[data-previous]', () => this.#choose(this.#index - 1));
    this.#on('[data-next]', () => this.#choose(this.#index + 1));
    this.#on('[data-pause]', () => this.#setPaused(!this.#paused));
    this.#dots.forEach((dot, index) => {
      dot.addEventListener('click', () => this.#choose(index));
    });
    this.#watchPointer();
    for (const name of ['focusin', 'focusout']) this.addEventListener(name, () => this.#schedule());
    document.addEventListener('visibilitychange', () => this.#schedule());
    this.#reducedMotion.addEventListener('change', ({ matches }) => this.#setPaused(matches));
    this.#setPaused(this.#paused);
  }

  #on(selector: string, act: () => void) {
    this.querySelector(selector)?.addEventListener('click', act);
  }

  #watchPointer() {
    this.addEventListener('pointerenter', (event) => {
      this.#pointed = event.pointerType === 'mouse';
      this.#schedule();
    });
    this.addEventListener('pointerleave', () => {
      this.#pointed = false;
      this.#schedule();
    });
    let start: { x: number; y: number } | undefined;
    this.addEventListener('pointerdown', (event) => {
      start = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined;
    });
    this.addEventListener('pointerup', (event) => {
      if (!start || event.pointerType === 'mouse') return;
      const across = event.clientX - start.x;
      const along = Math.abs(event.clientY - start.y);
      start = undefined;
      if (Math.abs(across) >= swipeDistance && Math.abs(across) > along)
        this.#choose(this.#index + (across < 0 ? 1 : -1));
    });
  }

  #setPaused(paused: boolean) {
    this.#paused = paused;
    this.toggleAttribute('data-paused', paused);
    const button = this.querySelector<HTMLElement>('[data-pause]');
    if (button) {
      button.dataset.labelPause ??= button.ariaLabel ?? '';
      const label = (paused ? button.dataset.labelPlay : button.dataset.labelPause) ?? '';
      button.ariaLabel = label;
      button.dataset.tooltip = label;
    }
    this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timer);
    const held = this.#paused || this.#pointed || document.hidden || this.matches(':has(:focus-visible)');
    if (!held) this.#timer = window.setTimeout(() => this.#show(this.#index + 1), slideInterval);
  }

  #choose(index: number) {
    this.querySelector('.track')?.setAttribute('aria-live', 'polite');
    this.#show(index);
  }

  #show(wanted: number) {
    const from = this.#slides[this.#index];
    this.#index = wrapIndex(wanted, this.#slides.length);
    const to = this.#slides[this.#index];
    if (!from || !to) return;
    for (const slide of this.#slides) slide.removeAttribute('data-leaving');
    if (from !== to) {
      from.removeAttribute('data-active');
      from.setAttribute('data-leaving', '');
      // Without motion there is nothing to wait for: a slide that is gone must not stay within reach of Tab.
      const leaving = from.getAnimations().map((animation) => animation.finished);
      void Promise.allSettled(leaving).then(() => from.removeAttribute('data-leaving'));
    }
    to.setAttribute('data-active', '');
    // The next picture is fetched while this one is looked at.
    const next = this.#slides[wrapIndex(this.#index + 1, this.#slides.length)];
    for (const slide of this.#slides) slide.toggleAttribute('data-near', slide === next);
    this.#dots.forEach((dot, index) => {
      if (index === this.#index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    this.#schedule();
  }
}

customElements.define('industry-slider', IndustrySlider);
