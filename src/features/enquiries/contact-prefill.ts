import type { contactParameters } from '../../lib/paths.ts';

/**
 * Chooses the industry that the address names. Where the host served /contact for an address with a
 * topic, as Netlify does once a campaign has added its own parameters, leads to the topic's page.
 */
class ContactPrefill extends HTMLElement {
  connectedCallback() {
    const query = new URLSearchParams(location.search);
    const named = (name: keyof typeof contactParameters) => query.get(name) ?? '';
    const topic = named('topic');
    const { shared } = this.dataset;
    if (shared && /^[a-z-]+$/.test(topic)) void this.lead(shared, topic);
    const industry = named('industry');
    const select = document.querySelector<HTMLSelectElement>('select[name=industry]');
    if (industry && [...(select?.options ?? [])].some(({ value }) => value === industry) && select)
      select.value = industry;
  }

  private async lead(shared: string, topic: string): Promise<void> {
    const own = `${shared}/${topic}`;
    // Redirected: a topic without a page of its own.
    const answer = await fetch(own).catch(() => null);
    if (answer?.ok) location.replace((answer.redirected ? shared : own) + location.search);
  }
}

customElements.define('contact-prefill', ContactPrefill);
