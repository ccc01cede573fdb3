/** Asks for the eligibility check in place (lib/islands.ts). */
export const eligibilityEvent = 'dialog:eligibility';
