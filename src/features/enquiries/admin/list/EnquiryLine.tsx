import caretIcon from 'virtual:icon/caret-down';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { ago, shownDay } from '#features/admin-parts/dates.ts';
import { StoredText } from '#features/admin-parts/parts.tsx';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { indianDay } from '#shared/indian-time.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { useStore } from '../../../../lib/use-store.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import { isFollowUpDue, isUnread } from '../../contract/standing.ts';
import { answerLinks } from '../card/answer-links.ts';
import { $asked, noteAnswering } from '../card/answered.store.ts';
import { Due, StatusMark } from '../card/CardHead.tsx';
import { changesOf } from '../card/changes.ts';
import { type EnquiryView, joined, viewOf } from '../card/enquiry-view.ts';
import { statusName, textOfCall } from '../card/event-words.ts';
import { $givenBack, draftOf } from '../card/notes.store.ts';
import { cardWords, unreadableWords } from '../card/words.ts';
import { answersIn } from '../labels.ts';
import { enquiryKindWords, enquiryWords } from '../words.ts';
import { listWords } from './words.ts';

const t = listWords.layout;

interface Props {
  kind: EnquiryKind;
  item: ListedEnquiry;
  /** The card that it opens into. */
  children: ReactNode;
}

/** One enquiry in a line: who, about what, how it stands, since when, and how to reach them. */
export function EnquiryLine({ kind, item, children }: Props) {
  const view = useMemo(() => (item.unreadable ? null : viewOf(kind, item)), [kind, item]);
  const [open, setOpen] = useOpen(item.id);
  const id = useId();
  const name = view ? view.name || enquiryWords.noName : unreadableWords.title;
  return (
    <div className="min-w-0 grow">
      <div className="grid min-h-9 grid-cols-[minmax(0,6fr)_minmax(0,7fr)_6.5rem_8.5rem_minmax(0,8fr)] items-center gap-x-4 text-sm">
        {/* Open, the card has the heading; another element would take the focus off the button. */}
        <div className="min-w-0" {...(!open && { role: 'heading', 'aria-level': 2 })}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className="flex min-h-9 w-full min-w-0 items-center gap-2 text-start text-base font-semibold hover:text-teal"
            onClick={() => setOpen(!open)}
          >
            <Icon
              svg={caretIcon}
              className={`size-4 shrink-0 transition-transform ${open ? 'rotate-180' : '-rotate-90'}`}
            />
            {view && isUnread(view.state) && !open && <Unread />}
            <span className="truncate">
              {open && <span className="font-normal text-muted">{t.fold} </span>}
              <span className={open ? 'sr-only' : ''}>
                <StoredText text={name} />
              </span>
            </span>
          </button>
        </div>
        {view && !open && <Rest view={view} />}
      </div>
      <div id={id} hidden={!open} className="flex flex-col px-2 pb-4 pt-1">
        {open && children}
      </div>
    </div>
  );
}

/** Whether a line is open: at once where a note was begun, or where its card has a question. */
function useOpen(id: string) {
  const [open, setOpen] = useState(() => draftOf(id) !== '');
  const asked = useStore($asked) === id;
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  useEffect(() => $givenBack.listen((back) => back?.id === id && setOpen(true)), [id]);
  return [open, setOpen] as const;
}

function Unread() {
  return (
    <>
      <span aria-hidden="true" className="arch w-[0.62em] shrink-0 bg-marigold-strong" />
      <span className="sr-only">{enquiryWords.unread}: </span>
    </>
  );
}

/** The day of an instant in India; what is no instant is shown as it stands. */
function dayOf(instant: string, now: Date): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : shownDay(indianDay(date), now);
}

/** Most characters of a message that a line could show, in the widest window. */
const fewCharacters = 120;

/** What it is about, with the beginning of the message: most lines would say the same without. */
function aboutOf({ matter, message }: EnquiryView): string {
  const named = matter === enquiryKindWords.contact.one ? undefined : matter;
  return joined(named, message?.slice(0, fewCharacters)) || matter;
}

/** What stands beside the name. */
function Rest({ view }: { view: EnquiryView }) {
  const { submittedAt, state, phone, email } = view;
  const now = new Date();
  const links = answerLinks(view, answersIn(view.language?.tag));
  const ways = [
    { text: phone, href: links.call, label: cardWords.answer.call },
    { text: email, href: links.email, label: cardWords.answer.email },
  ].filter(({ text }) => text);
  const answer = () => {
    noteAnswering(view.id);
    if (isUnread(state)) changesOf(view)({ type: 'read' });
  };
  return (
    <>
      <span className="truncate">
        {state.call && (
          <time dateTime={state.call.slot} className="tabular me-2 font-semibold text-accent-text">
            {textOfCall(state.call)}
          </time>
        )}
        <StoredText text={aboutOf(view)} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <StatusMark status={state.status} />
        <span className="sr-only">{enquiryWords.status}: </span>
        <span className="truncate">{statusName(state.status)}</span>
      </span>
      {isFollowUpDue(state, indianDay(now)) ? (
        <span className="truncate">
          <Due date={state.followUp} isDue now={now} />
        </span>
      ) : (
        <time dateTime={submittedAt} className="tabular truncate text-muted">
          {ago(submittedAt, now) || dayOf(submittedAt, now)}
        </time>
      )}
      <span className="flex min-w-0 gap-x-3">
        {ways.map(({ text = '', href, label }) =>
          href ? (
            <a
              key={label}
              href={href}
              aria-label={`${label} ${text}: ${view.name || enquiryWords.noName}`}
              className="tabular min-w-0 truncate py-2 text-teal underline decoration-teal/30 underline-offset-4 first:shrink-0 hover:decoration-teal"
              onClick={answer}
            >
              <StoredText text={text} />
            </a>
          ) : (
            <span key={label} className="truncate py-2">
              <StoredText text={text} />
            </span>
          ),
        )}
      </span>
    </>
  );
}
