import { loadStylesheet } from '../../lib/deferred-styles.ts';

const shownKey = 'exit-intent-shown';

function holdsUnsentText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form :is(input, textarea)')].some(
    (field) => !['hidden', 'checkbox', 'radio'].includes(field.type) && field.value !== field.defaultValue,
  );
}

class ExitIntent extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    if (!dialog) return;
    const onLeave = (event: PointerEvent) => {
      const byTopEdge = event.relatedTarget === null && event.clientY <= 0;
      if (!byTopEdge || event.pointerType !== 'mouse') return;
      if (document.querySelector('dialog[open]') || holdsUnsentText()) return;
      document.removeEventListener('pointerout', onLeave);
      sessionStorage.setItem(shownKey, '1');
      void loadStylesheet().then(() => dialog.showModal());
    };
    if (!sessionStorage.getItem(shownKey)) document.addEventListener('pointerout', onLeave);
    dialog.addEventListener('click', (event) => {
      const target = event.target as Element;
      if (target === dialog || target.closest('[data-close]')) dialog.close();
    });
  }
}

customElements.define('exit-intent', ExitIntent);
