import type { ComponentProps } from 'react';
import { island } from '../../components/island.tsx';
import { CheckEnquiry } from './CheckEnquiry.tsx';
import { EligibilityCheck } from './EligibilityCheck.tsx';

type Props = Omit<ComponentProps<typeof EligibilityCheck>, 'enquiry'>;

/** The eligibility check, whose result may be sent with the contact form. */
export const CheckAndEnquiry = island(function CheckAndEnquiry(props: Props) {
  return (
    <EligibilityCheck
      {...props}
      enquiry={(summary, as) => <CheckEnquiry summary={summary} as={as} />}
    />
  );
});
