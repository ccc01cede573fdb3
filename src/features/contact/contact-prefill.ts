class ContactPrefill extends HTMLElement {
  connectedCallback() {
    const names = JSON.parse(this.dataset.parameters ?? '{}') as { topic: string; industry: string };
    const query = new URLSearchParams(location.search);
    const topic = query.get(names.topic) ?? '';
    if (this.dataset.topics?.split(' ').includes(topic)) {
      location.replace(`${this.dataset.folder}/${topic}${location.search}`);
      return;
    }
    const industry = query.get(names.industry) ?? '';
    const select = document.querySelector<HTMLSelectElement>(`#${this.dataset.form} select[name="industry"]`);
    if (select && this.dataset.industries?.split(' ').includes(industry)) select.value = industry;
  }
}

customElements.define('contact-prefill', ContactPrefill);
