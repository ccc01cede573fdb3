import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import type { Answer, ApiCall } from '#server/http/define-handler.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import type { EnquiryDeps } from './deps.ts';
import { type PublicForm, storeForm } from './storage/store-enquiry.ts';

/** What the thank-you says of an enquiry that was stored. */
interface Accepted {
  readonly success: true;
  readonly id: string;
  /** Of a registration for an event whose seats are counted. */
  readonly seat?: SeatOutcome | undefined;
}

/**
 * Stores an enquiry of a public form, gives a registration its seat, and has the owner notified.
 */
export async function acceptEnquiry(
  kind: EnquiryKind,
  call: ApiCall<PublicForm, EnquiryDeps>,
): Promise<Answer<Accepted>> {
  const { id, setAside } = await storeForm(kind, call);
  const { store, clock, notifyAfterAnswer, enquiryHooks } = call.services;
  if (setAside) return { body: { success: true, id } };
  // Before anybody is told of it, since that says so too.
  const seat = call.input.event ? await enquiryHooks.takeSeat(store, kind, id, clock()) : undefined;
  notifyAfterAnswer({ kind, id });
  if (seat === undefined) return { body: { success: true, id } };
  return {
    body: { success: true, id, seat },
    // The page shows the event that its address names (pages/contact/sent).
    seeOther: `${call.language.path(`/contact/sent/${seat}`)}#${call.input.event}`,
  };
}
