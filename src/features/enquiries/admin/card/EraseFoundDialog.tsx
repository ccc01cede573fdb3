import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { StoredText } from '#features/admin-parts/parts.tsx';
import { messageOf } from '#features/admin-parts/queries.ts';
import { showToast } from '../../../toasts/toasts.store.ts';
import type { FoundEnquiry } from '../../contract/person.ts';
import { neighbourOf } from '../enquiry-cache.ts';
import { enquiryKindWords, enquiryWords } from '../words.ts';
import { erasePersonWords, eraseWords } from './erase-words.ts';
import {
  type Erased,
  type FoundPerson,
  type PersonQuery,
  useErasing,
  usePersonSearch,
} from './find-and-erase.ts';
import { type Link, leftOutAtFirst, linkEnquiries } from './link-enquiries.ts';
import { cardWords, unreadableWords } from './words.ts';

const t = erasePersonWords;

/** What a search could not make sure of: what it could not read, and what it did not follow. */
function doubtMessages({ found, unreadable, tooMany, onSite }: FoundPerson): string[] {
  const unread = unreadable - found.filter((enquiry) => enquiry.unreadable !== undefined).length;
  const messages: string[] = [];
  if (tooMany) messages.push(t.tooMany);
  if (unread > 0) messages.push(counted(t.unread, unread));
  for (const { name, list, isShown } of onSite)
    messages.push(filled(isShown ? t.onSite[list] : t.onSite.history, { name }));
  return messages;
}

/** What was done about a person, in messages. @param erased - null when nothing was found. */
export function outcomeMessages(person: FoundPerson, erased: Erased | null): string[] {
  if (!erased) return [t.nobody.description, t.typedNames, ...doubtMessages(person)];
  const spared = person.found.length - erased.erased - erased.missing - erased.waiting;
  const messages = [
    erased.waiting > 0
      ? counted(eraseWords.delay.waiting, erased.waiting)
      : counted(t.erased, erased.erased),
  ];
  if (erased.missing > 0) messages.push(counted(t.missing, erased.missing));
  if (spared > 0) messages.push(counted(t.spared, spared));
  if (erased.certificates > 0) messages.push(counted(t.certificates, erased.certificates));
  return [...messages, t.typedNames, ...doubtMessages(person)];
}

interface Props {
  title: string;
  person: FoundPerson;
  /** Called with what was done, in messages: the window is to go before they are shown. */
  onErased(messages: readonly string[]): void;
  onClose(): void;
}

/**
 * Shows what was found of a person, lets the owner take out what is a stranger's,
 * and erases the rest.
 */
export function EraseFoundDialog({ title, person, onErased, onClose }: Props) {
  const [others] = useState(() => leftOutAtFirst(person));
  const [leftOut, setLeftOut] = useState(others);
  const erase = useErasing();
  const links = linkEnquiries(person, leftOut);
  // What is surely theirs first; it stays there, whatever is ticked.
  const shown = [...person.found].sort(
    (a, b) => Number(others.has(a.id)) - Number(others.has(b.id)),
  );
  const chosen = person.found
    .filter(({ id }) => links.has(id) && !leftOut.has(id))
    .map(({ kind, id }) => {
      // What only mentions the person was sent by another one, whose certificate stays.
      const isTheirs = links.get(id)?.by !== 'mention';
      return { kind, id, ...(isTheirs && { certificates: true as const }) };
    });

  function onSuccess(erased: Erased) {
    const messages = outcomeMessages(person, erased);
    onErased(messages);
    const title = erased.waiting > 0 ? eraseWords.delay.title : t.done;
    void showToast({ title, description: messages[0] ?? '' });
  }

  function choose(id: string, isChosen: boolean) {
    const others = [...leftOut].filter((one) => one !== id);
    setLeftOut(new Set(isChosen ? others : [...others, id]));
  }

  return (
    <ConfirmDialog
      title={title}
      text={<p>{t.choose}</p>}
      confirm={counted(t.confirm, chosen.length)}
      disabled={chosen.length === 0}
      pendingLabel={eraseWords.erasing}
      doing={erase}
      failed={eraseWords.eraseFailed}
      onConfirm={() => erase.mutate(chosen, { onSuccess })}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-3">
        <ul className="grid gap-2">
          {shown.map((enquiry) => (
            <li key={enquiry.id}>
              <Found
                enquiry={enquiry}
                link={links.get(enquiry.id)}
                leftOut={leftOut.has(enquiry.id)}
                disabled={erase.isPending}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
        {doubtMessages(person).map((message) => (
          <p key={message} className="text-sm text-muted">
            {message}
          </p>
        ))}
        <p>{t.withCertificates}</p>
        <p>{t.warning}</p>
      </div>
    </ConfirmDialog>
  );
}

interface FoundProps {
  enquiry: FoundEnquiry;
  /** Why it was found; undefined when nothing links it any more. */
  link: Link | undefined;
  leftOut: boolean;
  disabled: boolean;
  onChoose(id: string, chosen: boolean): void;
}

/** One enquiry that was found, with the reason, and whether it is to be erased. */
function Found({ enquiry, link, leftOut, disabled, onChoose }: FoundProps) {
  const { id, kind, name, submittedAt, flagged, unreadable } = enquiry;
  return (
    <label className="choice items-start">
      <input
        type="checkbox"
        className="mt-1"
        checked={link !== undefined && !leftOut}
        disabled={disabled || link === undefined}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">
          {unreadable === undefined ? (
            <StoredText text={name || enquiryWords.noName} />
          ) : (
            unreadableWords.title
          )}
        </span>
        <span className="text-sm text-muted">
          {shownInstant(submittedAt)} · {enquiryKindWords[kind].tab}
          {flagged && ` · ${enquiryWords.shelves.flagged}`}
        </span>
        {unreadable && (
          <span className="line-clamp-3 text-sm">
            <StoredText text={unreadable} />
          </span>
        )}
        <span className="text-sm">
          {link ? t.reasons[link.by] : t.unlinked} <StoredText text={link?.value ?? ''} />
          {link?.through && `, ${t.through} `}
          {link?.through && <StoredText text={link.through.name || enquiryWords.noName} />}
        </span>
      </span>
    </label>
  );
}

interface PersonProps extends PersonQuery {
  id: string;
  name: string;
  onClose(): void;
}

/**
 * Finds everything that the sender of an enquiry has sent, shows it,
 * and erases what the owner leaves ticked.
 */
export function ErasePersonDialog({ id, name, email, phone, onClose }: PersonProps) {
  const title = filled(cardWords.person.erase, { name: name || enquiryWords.noName });
  const { data: person, error } = usePersonSearch({ email, phone });
  if (person)
    return (
      <EraseFoundDialog
        title={title}
        person={person}
        onErased={() => {
          const moveFocus = neighbourOf(id);
          // The window gives the focus back as it goes; only then can it be put elsewhere.
          flushSync(onClose);
          moveFocus();
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={title}
      text={
        <p role="status">
          {error ? messageOf(error, cardWords.person.failed) : cardWords.person.searching}
        </p>
      }
      confirm={eraseWords.eraseOne.confirm}
      disabled
      onConfirm={() => {}}
      onClose={onClose}
    />
  );
}
