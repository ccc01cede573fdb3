class ContactPrefill extends HTMLElement {
  connectedCallback() {
    const names = JSON.parse(this.dataset.parameters ?? '{}') as { topic: string; industry: string };
    const query = new URLSearchParams(location.search);
    const topic = query.get(names.topic) ?? '';
    if (this.dataset.folder && /^[a-z-]+$/.test(topic)) void this.lead(`${this.dataset.folder}/${topic}`);
    const industry = query.get(names.industry) ?? '';
    const select = document.querySelector<HTMLSelectElement>(`#${this.dataset.form} select[name="industry"]`);
    if (industry && [...(select?.options ?? [])].some(({ value }) => value === industry) && select)
      select.value = industry;
  }

  private async lead(page: string): Promise<void> {
    const answer = await fetch(page).catch(() => null);
    if (answer?.ok) location.replace(page + location.search);
  }
}

customElements.define('contact-prefill', ContactPrefill);
