/**
 * Starts the check without waiting for its first use
 * when its visitor is coming back to a later question.
 */
class EligibilityRestore extends HTMLElement {
  connectedCallback() {
    const place = (history.state as Record<string, { at?: number }> | null)?.[
      this.dataset.key ?? ''
    ];
    // Focus wakes the island, also where it came before that listens
    // (src/client-directives/use.ts).
    if (place?.at) this.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }
}

customElements.define('eligibility-restore', EligibilityRestore);
