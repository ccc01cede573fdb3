interface Topic {
  label: string;
  message: string;
}

class ContactTopic extends HTMLElement {
  connectedCallback() {
    const form = document.querySelector<HTMLFormElement>(`#${this.dataset.form}`);
    const chip = this.querySelector<HTMLElement>('[data-chip]');
    const input = this.querySelector('input');
    const guardian = this.querySelector<HTMLElement>('[data-guardian]');
    if (!form || !chip || !input) return;
    const names = JSON.parse(this.dataset.parameters ?? '{}') as { topic: string; industry: string };
    const query = new URLSearchParams(location.search);

    const industry = query.get(names.industry) ?? '';
    const select = form.querySelector<HTMLSelectElement>('select[name="industry"]');
    if (select && this.dataset.industries?.split(' ').includes(industry)) select.value = industry;

    const topics = JSON.parse(this.querySelector('script')?.textContent ?? '{}') as Record<string, Topic>;
    const id = query.get(names.topic) ?? '';
    const topic = Object.hasOwn(topics, id) ? topics[id] : undefined;
    if (!topic) return;
    const message = form.querySelector('textarea');
    input.value = id;
    chip.hidden = false;
    // The law asks for a parent where the person is under 18 (DPDP Act 2023, section 9).
    if (guardian) guardian.hidden = id !== 'enrolment';
    const label = chip.querySelector('[data-label]');
    if (label) label.textContent = topic.label;
    if (message && message.value === '') message.value = topic.message;

    const clear = () => {
      input.value = '';
      chip.hidden = true;
    };
    chip.querySelector('button')?.addEventListener('click', () => {
      clear();
      if (message?.value === topic.message) message.value = '';
      message?.focus();
    });
    form.addEventListener('reset', clear);
  }
}

customElements.define('contact-topic', ContactTopic);

// Side effects only; the empty export makes it a module.
export {};
