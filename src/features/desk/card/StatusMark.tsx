import type { EnquiryStatus } from '#contracts/enquiry-state.ts';
import { desk } from '../../../i18n/desk.ts';

/** The look of each status's mark; its word stands beside it. */
const marks: Record<EnquiryStatus, string> = {
  new: 'border-teal',
  contacted: 'border-teal bg-teal',
  qualified: 'border-sage',
  won: 'border-sage bg-sage',
  lost: 'border-madder bg-madder',
  spam: 'border-muted',
};

const isKnown = (status: string): status is EnquiryStatus => Object.hasOwn(desk.statuses, status);

/** A status in words; one that a later server knows is its own name. */
export function statusName(status: string): string {
  return isKnown(status) ? desk.statuses[status] : status;
}

/** A status as a small disc: open where something is still to come, filled where it has. */
export function StatusMark({ status }: { status: string }) {
  const look = isKnown(status) ? marks[status] : 'border-muted';
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full border-2 ${look}`} />;
}
