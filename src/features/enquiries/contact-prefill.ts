import type { contactParameters } from '../../lib/paths.ts';

/**
 * Chooses the industry and the topic that the address names. Where /contact was served for an address with a topic,
 * leads to the topic's page: Netlify serves it once a campaign has added parameters of its own, and
 * development always does.
 */
class ContactPrefill extends HTMLElement {
  connectedCallback() {
    const query = new URLSearchParams(location.search);
    const named = (name: keyof typeof contactParameters) => query.get(name) ?? '';
    const topic = named('topic');
    const { shared } = this.dataset;
    if (shared && /^[a-z-]+$/.test(topic)) void this.lead(shared, topic);
    for (const name of ['industry', 'topic'] as const) {
      const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
      const value = named(name);
      if (value && select && [...select.options].some((option) => option.value === value))
        select.value = value;
    }
  }

  private async lead(shared: string, topic: string): Promise<void> {
    for (const page of [`${shared}/${topic}`, shared]) {
      const answer = await fetch(page).catch(() => null);
      // Without a network this page is of use, and another one is not.
      if (!answer) return;
      // A topic without a page of its own redirects.
      if (answer.ok && !answer.redirected) return location.replace(page + location.search);
    }
  }
}

customElements.define('contact-prefill', ContactPrefill);
