import type { contactParameters } from '../../lib/paths.ts';

/**
 * Chooses the industry that the address names,
 * and leads to its topic's page where the host did not serve that.
 */
class ContactPrefill extends HTMLElement {
  connectedCallback() {
    const query = new URLSearchParams(location.search);
    const named = (name: keyof typeof contactParameters) => query.get(name) ?? '';
    const topic = named('topic');
    if (this.dataset.folder && /^[a-z-]+$/.test(topic))
      void this.lead(`${this.dataset.folder}/${topic}`);
    const industry = named('industry');
    const select = document.querySelector<HTMLSelectElement>('select[name=industry]');
    if (industry && [...(select?.options ?? [])].some(({ value }) => value === industry) && select)
      select.value = industry;
  }

  private async lead(page: string): Promise<void> {
    const answer = await fetch(page).catch(() => null);
    if (answer?.ok) location.replace(page + location.search);
  }
}

customElements.define('contact-prefill', ContactPrefill);
