import type { Listed } from '#contracts/admin-submissions.ts';
import type { UnreadableText } from '#contracts/unreadable.ts';
import { desk } from '../../../i18n/desk.ts';
import { unreadableStrings } from '../../../i18n/unreadable.ts';
import { Answers } from '../card/Answers.tsx';
import { CardHead } from '../card/CardHead.tsx';
import { type EnquiryHead, headOfContact } from '../card/enquiry-head.ts';
import { MessageText, unfoldLook } from '../card/MessageText.tsx';
import { MenuButtonFace, menuButtonClass } from '../card/menu-button-face.tsx';
import type { AnswerTemplates, DeskLabels } from '../desk-labels.ts';
import { CardFrame } from '../list/CardFrame.tsx';
import { type Row, segmentsOf } from '../list/groups.ts';
import { headingLook, rowLook } from '../list/row-looks.ts';
import { moreLook, saveLook, UnreadableCard } from '../unreadable/UnreadableCard.tsx';

interface Props {
  rows: readonly Row<Listed<'contact'>>[];
  /** Of the whole list; -1 where that is not known. */
  count: number;
  labels: DeskLabels;
}

/**
 * The first cards of the list, of the components that the desk's own cards are made of, and where
 * the desk's will stand. What cannot be done yet is not shown, but has its room.
 */
export function FirstCards({ rows, count, labels }: Props) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {segmentsOf(rows, [...rows.keys()]).map(({ title, heading, rows: cardRows }) => (
        <div key={title} className="grid grid-cols-1 gap-4">
          {heading !== null && <h2 className={headingLook}>{title}</h2>}
          <div role="list" aria-label={title} className="grid grid-cols-1 gap-4">
            {cardRows.map(([, { key, cards }]) => (
              <div key={key} role="presentation" className={rowLook}>
                {cards.map(({ item, index }) => (
                  <CardFrame key={item.id} id={item.id} index={index} count={count}>
                    {item.unreadable ? (
                      <FirstUnreadable item={item} stored={item.unreadable} />
                    ) : (
                      <FirstCard head={headOfContact(item, labels)} templates={labels.answers} />
                    )}
                  </CardFrame>
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** A card before it can be worked with: who, what, when, how it stands, and the answers. */
function FirstCard({ head, templates }: { head: EnquiryHead; templates: AnswerTemplates }) {
  const id = `first-${head.id}`;
  return (
    <article aria-labelledby={id} className="flex grow flex-col">
      <CardHead view={head} id={id}>
        <span className={`invisible ${menuButtonClass}`}>
          <MenuButtonFace />
        </span>
      </CardHead>
      {head.message && (
        <MessageText text={head.message} unfolded={false}>
          <button type="button" className={`invisible ${unfoldLook}`}>
            {desk.message.more}
          </button>
        </MessageText>
      )}
      <div className="mt-auto pt-4">
        <Answers view={head} templates={templates} />
        <div className="mt-2 min-h-11" />
      </div>
      {head.state.events === 0 && <span className="sr-only">{desk.unread}</span>}
    </article>
  );
}

/** The raw text of one that cannot be read. */
function FirstUnreadable({ item, stored }: { item: Listed<'contact'>; stored: UnreadableText }) {
  return (
    <>
      <UnreadableCard submittedAt={item.submittedAt} stored={stored} />
      <div className={saveLook}>
        <div className="invisible button border">{unreadableStrings.save}</div>
      </div>
      <div className={moreLook}>
        <div className="min-h-11" />
      </div>
    </>
  );
}
