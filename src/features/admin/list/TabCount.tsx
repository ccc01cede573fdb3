import { counted, desk } from '../../../i18n/desk.ts';

interface Props {
  /** Undefined until it is known. */
  total: number | undefined;
  unread: number;
  /** Id of the number of unread ones. */
  unreadId?: string;
}

/** The number of a list in its tab, and beside it how many nobody has looked at. */
export function TabCount({ total, unread, unreadId }: Props) {
  return (
    <>
      <span className="tabular">({total ?? '…'})</span>{' '}
      {unread > 0 && (
        <span id={unreadId} aria-hidden="true" className="tabular inline-block text-sm text-accent-text">
          {counted(desk.unreadCount, unread)}
        </span>
      )}
    </>
  );
}
