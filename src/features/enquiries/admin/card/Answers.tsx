import envelopeIcon from 'virtual:icon/envelope-simple';
import phoneIcon from 'virtual:icon/phone';
import whatsappIcon from 'virtual:icon/whatsapp-logo';
import { useState } from 'react';
import { lazy } from '#features/admin-parts/admin-island.tsx';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import type { AnswerTemplates } from '../labels.ts';
import { enquiryWords } from '../words.ts';
import { type Answered, type AnswerLinks, answerLinks } from './answer-links.ts';
import { $asked, noteAnswering } from './answered.store.ts';
import { cardWords, replyWords } from './words.ts';

/** Asks the owner, back from an answer, whether the sender was reached. */
export function AskContacted({ name, onYes }: { name: string; onYes(): void }) {
  const done = () => $asked.set(null);
  return (
    <div className="mt-3 rounded-md bg-sunk px-4 py-3">
      <p role="status" className="font-semibold">
        {filled(cardWords.asking.question, { name })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="solid"
          onClick={() => {
            onYes();
            done();
          }}
        >
          {cardWords.asking.yes}
        </Button>
        <Button onClick={done}>{cardWords.asking.no}</Button>
      </div>
    </div>
  );
}

const ways: readonly {
  readonly way: keyof AnswerLinks;
  readonly icon: string;
  readonly newTab?: boolean;
}[] = [
  { way: 'call', icon: phoneIcon },
  { way: 'whatsapp', icon: whatsappIcon, newTab: true },
  { way: 'email', icon: envelopeIcon },
];

const shape =
  'inline-flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-x-2 rounded-md border px-2 text-sm font-semibold transition-colors duration-200 sm:max-w-44 sm:flex-row';
const first = 'border-transparent bg-teal text-on-teal hover:bg-teal-strong';
const others = 'border-line text-teal hover:border-ink';

const Replies = lazy(async () => (await import('./RepliesDialog.tsx')).RepliesDialog, null);

interface Props {
  view: Answered & { readonly id: string };
  templates: AnswerTemplates;
  /** Language of the enquiry, where it is not English. */
  language?: string | undefined;
  onAnswer?: (() => void) | undefined;
}

/** The answers that take one tap, with the words put ready. */
export function QuickReplies({ view, templates, language, onAnswer }: Props) {
  const [chooses, setChooses] = useState(false);
  const links = answerLinks(view, templates);
  const given = ways.flatMap((each) =>
    links[each.way] ? [{ ...each, href: links[each.way] }] : [],
  );
  const isOdd = view.phone && !links.call;
  if (given.length === 0 && !isOdd) return <p className="text-muted">{cardWords.answer.none}</p>;
  return (
    <>
      {isOdd && (
        <p className="mb-2 wrap-anywhere text-muted">
          {cardWords.answer.odd} <StoredText text={view.phone ?? ''} />
        </p>
      )}
      <div className="flex gap-2">
        {given.map(({ way, icon, href, newTab }, index) => (
          <a
            key={way}
            href={href}
            aria-label={`${cardWords.answer[way]}: ${view.name || enquiryWords.noName}`}
            className={`${shape} ${index === 0 ? first : others}`}
            {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={() => {
              noteAnswering(view.id);
              onAnswer?.();
            }}
          >
            <Icon svg={icon} className="size-5" />
            <span className="max-w-full truncate">{cardWords.answer[way]}</span>
          </a>
        ))}
      </div>
      {(links.whatsapp || links.email) && (
        <Button
          look="text"
          className="me-6 mt-1"
          aria-label={`${replyWords.title}: ${view.name || enquiryWords.noName}`}
          onClick={() => setChooses(true)}
        >
          {replyWords.title}
        </Button>
      )}
      {chooses && (
        <Replies
          view={view}
          language={language}
          onAnswer={onAnswer}
          onClose={() => setChooses(false)}
        />
      )}
    </>
  );
}
