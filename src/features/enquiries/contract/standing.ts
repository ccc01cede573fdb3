/** What a card says of where an enquiry stands; here it needs no schema library. */
import type { EnquiryState } from './state.ts';

/** An enquiry that nobody has looked at. */
export const initialState: EnquiryState = {
  status: 'new',
  followUp: null,
  events: 0,
  contactedAt: null,
};

/** Whether it is to be taken up again by `today` in India; what was lost or is spam never is. */
export function isFollowUpDue(
  { status, followUp }: Pick<EnquiryState, 'status' | 'followUp'>,
  today: string,
): boolean {
  return followUp !== null && followUp <= today && status !== 'lost' && status !== 'spam';
}

/** Whether nobody has looked at an enquiry: what its visitor does with a booked call is no look. */
export function isUnread({
  events,
  byVisitor = 0,
}: Pick<EnquiryState, 'events' | 'byVisitor'>): boolean {
  return events === byVisitor;
}
