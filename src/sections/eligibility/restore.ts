/** Starts the check without waiting for its first use when its visitor is coming back to a later question. */
class EligibilityRestore extends HTMLElement {
  connectedCallback() {
    const place = (history.state as Record<string, { at?: number }> | null)?.[this.dataset.key ?? ''];
    // What wakes the island otherwise is focus.
    if (place?.at) this.querySelector('form')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
}

customElements.define('eligibility-restore', EligibilityRestore);

// Side effects only; the empty export makes it a module.
export {};
