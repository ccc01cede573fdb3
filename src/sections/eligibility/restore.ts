import { savedPlace } from '../../features/eligibility/saved-place.ts';

/** Starts the check without waiting for its first use when its visitor is coming back to a later question. */
class EligibilityRestore extends HTMLElement {
  connectedCallback() {
    // What wakes the island otherwise is focus.
    if (savedPlace()?.at) this.querySelector('form')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
}

customElements.define('eligibility-restore', EligibilityRestore);
