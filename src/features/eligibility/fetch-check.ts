import type { ComponentProps } from 'react';
import type { ContactForm } from '#features/enquiries/ContactForm.tsx';
import { eligibilityDataPath } from '../../lib/paths.ts';
import type { Check } from './judgement/check.ts';

/** Everything the check can need, as src/pages/startup/eligibility.json.ts gives it. */
export interface CheckContent {
  readonly check: Check;
  /** Words around the enquiry; `message` is its first line. */
  readonly enquiry: Readonly<Record<'title' | 'text' | 'message', string>>;
  /** What the contact form is given. */
  readonly form: Pick<ComponentProps<typeof ContactForm>, 'consent' | 'after'>;
}

/** How long it may take to come, in milliseconds. */
const fetchTimeoutMilliseconds = 10_000;

/** Fetches what a page does not carry of the check. @throws when it cannot be had. */
export async function fetchCheck(): Promise<CheckContent> {
  const response = await fetch(eligibilityDataPath, {
    signal: AbortSignal.timeout(fetchTimeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`${eligibilityDataPath}: ${response.status}`);
  return response.json();
}
