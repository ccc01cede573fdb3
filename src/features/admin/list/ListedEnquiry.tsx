import { memo, useMemo } from 'react';
import { SelectBox } from '../bulk/SelectBox.tsx';
import { EnquiryCard } from '../card/EnquiryCard.tsx';
import type { EnquiryView } from '../card/enquiry-view.ts';
import { FlaggedNotice } from '../card/FlaggedNotice.tsx';
import type { AnswerTemplates } from '../desk-labels.ts';
import { DeliveryStatus } from '../notifications/DeliveryStatus.tsx';
import { useStableCallback } from '../shared/use-stable-callback.ts';
import { MoreActions } from '../unreadable/MoreActions.tsx';
import { SaveStoredText } from '../unreadable/SaveStoredText.tsx';
import { UnreadableCard } from '../unreadable/UnreadableCard.tsx';
import type { Enquiry } from './enquiry-pages.ts';
import type { Inbox, useEnquiryActions } from './use-enquiry-actions.ts';

interface Props<Item extends Enquiry> {
  inbox: Inbox<Item>;
  item: Item;
  /** Whether the owner chooses several, and whether this is one of them. */
  selecting: boolean;
  chosen: boolean;
  onChoose(id: string, chosen: boolean): void;
  templates: AnswerTemplates;
  viewOf(item: Item): EnquiryView;
  /** Brings back what was set aside; given where it was. */
  unflag: ReturnType<typeof useEnquiryActions<Item>>['unflag'] | undefined;
  /** Asks whether to erase it. */
  onErase(item: Item, from: HTMLElement): void;
}

function Listed<Item extends Enquiry & { name: string }>(props: Props<Item>) {
  const { inbox, item, selecting, chosen, onChoose, templates, viewOf, unflag, onErase } = props;
  const { kind } = inbox;
  const { id } = item;
  const isFlagged = unflag !== undefined;
  const view = useMemo(() => (item.unreadable ? null : viewOf(item)), [item, viewOf]);
  const told = useMemo(() => !isFlagged && <DeliveryStatus kind={kind} id={id} />, [isFlagged, kind, id]);
  const erase = useStableCallback((from: HTMLElement) => onErase(item, from));
  const back = unflag && <FlaggedNotice item={item} unflag={unflag} />;
  return (
    <>
      {selecting && <SelectBox name={item.name} checked={chosen} onChange={(checked) => onChoose(id, checked)} />}
      {item.unreadable ? (
        <>
          <UnreadableCard submittedAt={item.submittedAt} stored={item.unreadable} />
          <SaveStoredText id={id} stored={item.unreadable} />
          {back}
          {told}
          <MoreActions onErase={erase} />
        </>
      ) : (
        view && (
          <EnquiryCard inbox={inbox} view={view} templates={templates} told={told} onErase={erase}>
            {back}
          </EnquiryCard>
        )
      )}
    </>
  );
}

/**
 * An enquiry as it stands in a list: its card, or its raw text, with what depends on the list
 * around it. It is drawn anew when something of it changes, and not with every step of the list: a
 * phone draws some twenty of them.
 */
export const ListedEnquiry = memo(Listed) as typeof Listed;
