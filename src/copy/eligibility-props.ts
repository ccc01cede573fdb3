import { afterSending } from './after-sending.ts';
import { consentFor } from './consent.ts';
import { eligibilityCheck } from './eligibility.ts';
import { sharedCopy } from './queries.ts';

/** The eligibility check with the words of its enquiry, and what its form needs. */
export async function eligibilityProps() {
  const words = await sharedCopy('eligibility');
  return {
    check: eligibilityCheck(words),
    enquiry: words.enquiry,
    form: { consent: await consentFor('contact'), after: await afterSending('contact') },
  };
}
