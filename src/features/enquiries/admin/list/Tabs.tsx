import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { counted } from '#features/admin-parts/filled.ts';
import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import { changeKind } from '../address.store.ts';
import { enquiriesTitle, enquiryKindWords, enquiryWords } from '../words.ts';
import type { LoadedEnquiries } from './use-enquiries.ts';

/** The list of each kind. */
export type Lists = Readonly<Record<EnquiryKind, LoadedEnquiries>>;

interface Props {
  tab: EnquiryKind;
  lists: Lists;
  children: ReactNode;
}

/**
 * A tab for each kind, which the arrow keys open too (WAI-ARIA, tabs with automatic activation).
 */
export function Tabs({ tab, lists, children }: Props) {
  const id = useId();

  function press(event: KeyboardEvent) {
    const index = enquiryKinds.indexOf(tab);
    const after = (index + 1) % enquiryKinds.length;
    const places: Readonly<Record<string, number>> = {
      Home: 0,
      End: -1,
      ArrowRight: after,
      ArrowLeft: index - 1,
    };
    const next = places[event.key];
    const kind = next === undefined ? undefined : enquiryKinds.at(next);
    if (!kind) return;
    event.preventDefault();
    changeKind(kind);
    document.getElementById(`${id}-${kind}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={enquiriesTitle}
        className="flex gap-x-6 border-b border-line max-sm:text-sm max-sm:leading-tight"
        onKeyDown={press}
      >
        {enquiryKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            role="tab"
            id={`${id}-${kind}`}
            aria-selected={kind === tab}
            aria-controls={`${id}-panel`}
            aria-describedby={lists[kind].unread > 0 ? `${id}-${kind}-unread` : undefined}
            tabIndex={kind === tab ? 0 : -1}
            className="desk-tab"
            onClick={() => changeKind(kind)}
          >
            <TabName kind={kind} list={lists[kind]} unreadId={`${id}-${kind}-unread`} />
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className="pt-3 sm:pt-5"
      >
        {children}
      </div>
    </>
  );
}

/** A kind and its number, and how many nobody has looked at. */
function TabName({
  kind,
  list,
  unreadId,
}: {
  kind: EnquiryKind;
  list: LoadedEnquiries;
  unreadId: string;
}) {
  const { total, unread } = list;
  const shownTotal = total === null ? enquiryWords.counting : (total ?? '…');
  return (
    <>
      {enquiryKindWords[kind].tab} <span className="tabular">{`(${shownTotal})`}</span>{' '}
      {unread > 0 && (
        <span id={unreadId} aria-hidden="true" className="tabular text-accent-text sm:text-sm">
          {counted(enquiryWords.unreadCount, unread)}
        </span>
      )}
    </>
  );
}
