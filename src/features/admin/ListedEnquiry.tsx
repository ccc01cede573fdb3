import { MoreActions, SetAside } from './CardActions.tsx';
import { EnquiryCard } from './card/EnquiryCard.tsx';
import type { EnquiryView } from './card/enquiry-view.ts';
import type { AnswerTemplates } from './desk-labels.ts';
import type { Enquiry } from './enquiry-pages.ts';
import { SelectBox } from './list/SelectBox.tsx';
import type { Selection } from './list/use-selection.ts';
import { DeliveryStatus } from './notifications/DeliveryStatus.tsx';
import { SaveStoredText, UnreadableCard } from './UnreadableCard.tsx';
import type { Inbox, useEnquiryActions } from './use-enquiry-actions.ts';

interface Props<Item extends Enquiry> {
  inbox: Inbox<Item>;
  item: Item;
  /** Whether it is among what was set aside. */
  isFlagged: boolean;
  selection: Selection;
  templates: AnswerTemplates;
  viewOf(item: Item): EnquiryView;
  restore: ReturnType<typeof useEnquiryActions<Item>>['restore'];
  /** Asks whether to erase it. */
  onErase(from: HTMLElement): void;
}

/** An enquiry as it stands in a list: its card, or its raw text, with what depends on the list around it. */
export function ListedEnquiry<Item extends Enquiry & { name: string }>(props: Props<Item>) {
  const { inbox, item, isFlagged, selection, templates, viewOf, restore, onErase } = props;
  const back = isFlagged && <SetAside item={item} restore={restore} />;
  const told = !isFlagged && <DeliveryStatus kind={inbox.kind} id={item.id} />;
  return (
    <>
      {selection.on && (
        <SelectBox
          name={item.name}
          checked={selection.ids.has(item.id)}
          onChange={(checked) => selection.choose(item.id, checked)}
        />
      )}
      {item.unreadable ? (
        <>
          <UnreadableCard submittedAt={item.submittedAt} stored={item.unreadable} />
          <SaveStoredText id={item.id} stored={item.unreadable} />
          {back}
          {told}
          <MoreActions onErase={onErase} />
        </>
      ) : (
        <EnquiryCard inbox={inbox} view={viewOf(item)} templates={templates} told={told} onErase={onErase}>
          {back}
        </EnquiryCard>
      )}
    </>
  );
}
