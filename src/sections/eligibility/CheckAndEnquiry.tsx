import type { ComponentProps } from 'react';
import { EligibilityCheck } from '../../features/eligibility/EligibilityCheck.tsx';
import { CheckEnquiry } from './CheckEnquiry.tsx';
import type { EnquiryCopy } from './fetch-check.ts';

interface Props extends Omit<ComponentProps<typeof EligibilityCheck>, 'enquiry' | 'message'> {
  enquiry: EnquiryCopy;
}

/** The eligibility check, whose result may be sent with the contact form. */
export function CheckAndEnquiry({ enquiry, ...check }: Props) {
  return (
    <EligibilityCheck
      {...check}
      message={enquiry.message}
      enquiry={(text, as) => <CheckEnquiry copy={enquiry} message={text} as={as} />}
    />
  );
}
