/** Starts the check without waiting for its first use when its visitor is coming back to a later question. */
class EligibilityRestore extends HTMLElement {
  connectedCallback() {
    const place = (history.state as Record<string, { at?: number }> | null)?.[this.dataset.key ?? ''];
    // What wakes the island is focus (src/client-directives/use.ts), which counts also
    // where it came before the island listens.
    if (place?.at) this.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }
}

customElements.define('eligibility-restore', EligibilityRestore);
