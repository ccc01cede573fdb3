import type { EnquiryStatus } from '#contracts/enquiry-state.ts';
import { desk } from '../../../i18n/desk.ts';

/** The colour of each status's mark; its word stands beside it. */
const marks: Record<EnquiryStatus, string> = {
  new: 'bg-marigold-strong',
  contacted: 'bg-teal',
  qualified: 'bg-teal-strong',
  won: 'bg-sage',
  lost: 'bg-madder',
  spam: 'bg-muted',
};

const isKnown = (status: string): status is EnquiryStatus => Object.hasOwn(desk.statuses, status);

/** A status in words; one that a later server knows is its own name. */
export function statusName(status: string): string {
  return isKnown(status) ? desk.statuses[status] : status;
}

/** Class of a status's mark. */
export function statusMark(status: string): string {
  return isKnown(status) ? marks[status] : 'bg-muted';
}
