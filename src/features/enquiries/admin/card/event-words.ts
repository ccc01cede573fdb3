import { shownCall, shownDay } from '#features/admin-parts/dates.ts';
import { filled, textFor } from '#features/admin-parts/filled.ts';
import { type EnquiryState, isSeatEvent, type ShownEvent } from '../../contract/state.ts';
import { labelOfValue } from '../labels.ts';
import { statusLabels } from '../words.ts';
import { cardWords, historyWords } from './words.ts';

const t = historyWords;

/** A status in words; one that a later server knows is its own name. */
export const statusName = (status: string): string => labelOfValue(statusLabels, status);

/** When the call of an enquiry is, or what became of it; a state of a later server is a call. */
export const textOfCall = ({ slot, state }: NonNullable<EnquiryState['call']>): string =>
  filled(textFor(cardWords.call, state) ?? cardWords.call.booked, { time: shownCall(slot) });

/** One thing that was done with an enquiry, in words. */
export function textOfEvent({ type, status, text = '', date, slot }: ShownEvent): string {
  if (type === 'received') return t.received;
  if (type === 'status' && status !== undefined)
    return filled(t.status, { status: statusName(status) });
  if (type === 'follow-up')
    return date ? filled(t.followUp, { date: shownDay(date, new Date()) }) : t.noFollowUp;
  if (type === 'read') return t.read;
  const ofCall = slot && textFor(t.calls, type);
  if (ofCall) return [filled(ofCall, { time: shownCall(slot) }), text].filter(Boolean).join('\n');
  if (type === 'note') return text;
  if (isSeatEvent(type)) return cardWords.seat.states[type];
  return type === 'unreadable' ? `${t.unreadable}: ${text}` : t.other;
}
