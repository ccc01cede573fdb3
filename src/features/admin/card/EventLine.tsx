import type { ShownEvent } from '#contracts/enquiry-state.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { StoredText } from '../shared/StoredText.tsx';
import { shownDay } from './relative-time.ts';
import { statusName } from './StatusMark.tsx';

const t = desk.history;

/** One thing that was done with an enquiry, in words. */
export function EventLine({ event: { type, status, text = '', date } }: { event: ShownEvent }) {
  if (type === 'status' && status !== undefined) return filled(t.status, { status: statusName(status) });
  if (type === 'follow-up') return date ? filled(t.followUp, { date: shownDay(date, new Date()) }) : t.noFollowUp;
  if (type === 'read') return t.read;
  if (type === 'note')
    return (
      <span className="whitespace-pre-wrap wrap-anywhere">
        <StoredText text={text} />
      </span>
    );
  if (type === 'unreadable')
    return (
      <>
        {t.unreadable}: <StoredText text={text} />
      </>
    );
  return t.other;
}
