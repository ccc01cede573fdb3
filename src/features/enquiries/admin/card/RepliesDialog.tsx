import { useId, useState } from 'react';
import { Button, Loaded, StoredText, Switch } from '#features/admin-parts/parts.tsx';
import { useAnswer } from '#features/admin-parts/queries.ts';
import { buttonClass } from '../../../../components/button.ts';
import { CloseButton, DialogFrame } from '../../../../components/DialogFrame.tsx';
import { type Reply, replies } from '../../contract/replies.ts';
import { answersIn } from '../labels.ts';
import { enquiryWords } from '../words.ts';
import { type Answered, readyReply } from './answer-links.ts';
import { noteAnswering } from './answered.store.ts';
import { EditReplies } from './EditReplies.tsx';
import { cardWords, replyWords as t } from './words.ts';

function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  // The platform gives the focus back only where a window was closed before it left the page.
  return () => dialog?.close();
}

/** The texts that the site brings along, until the owner writes others. */
function ofSite(): Reply[] {
  const inHindi = answersIn('hi').ready;
  return answersIn('en').ready.map(({ name, text }, index) => {
    return { name, en: text, hi: inHindi[index]?.text ?? '' };
  });
}

type Language = 'en' | 'hi';

interface Props {
  view: Answered & { readonly id: string };
  language: string | undefined;
  onAnswer?: (() => void) | undefined;
  onClose(): void;
}

/** The owner's ready replies to one enquiry: choose the language, press the way, send. */
export function RepliesDialog({ view, language = 'en', onAnswer, onClose }: Props) {
  const id = useId();
  const query = useAnswer(replies, {});
  const [shown, setShown] = useState<Language>(language === 'hi' ? 'hi' : 'en');
  const [edits, setEdits] = useState(false);
  return (
    <DialogFrame
      ref={open}
      id={id}
      panel="max-w-lg"
      corner={<CloseButton onClose={onClose} />}
      // What is being written stays when a thumb comes beside the window.
      onDismiss={() => edits || onClose()}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="pe-12 font-display text-2xl">
        {edits ? t.edit : t.title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        <StoredText text={view.name || enquiryWords.noName} />
      </p>
      <Loaded query={query} failed={t.loadFailed}>
        {({ replies: own, version }) => {
          const texts = own ?? ofSite();
          if (edits)
            return (
              <EditReplies standing={texts} version={version} onDone={() => setEdits(false)} />
            );
          return (
            <>
              <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
                <Switch<Language>
                  label={t.language}
                  options={{ en: t.parts.en, hi: t.parts.hi }}
                  value={shown}
                  onChange={setShown}
                />
                <Button look="text" onClick={() => setEdits(true)}>
                  {t.change}
                </Button>
              </div>
              <ul className="mt-4 grid gap-4">
                {texts.map((reply, at) => (
                  <li key={at} className="rounded-md bg-sunk p-4 wrap-anywhere">
                    <OneReply
                      view={view}
                      reply={reply}
                      language={shown}
                      onAnswer={() => {
                        noteAnswering(view.id);
                        onAnswer?.();
                        onClose();
                      }}
                    />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </DialogFrame>
  );
}

interface OneProps {
  view: Answered;
  reply: Reply;
  language: Language;
  onAnswer(): void;
}

/** One text as it will be sent, in the other language where it has none in this, and the ways. */
function OneReply({ view, reply, language, onAnswer }: OneProps) {
  const other = language === 'en' ? 'hi' : 'en';
  const written = reply[language] ? language : other;
  const { text, whatsapp, email } = readyReply(view, answersIn(written), reply[written], written);
  return (
    <>
      <p className="font-semibold">{reply.name}</p>
      <p lang={written} className="mt-1 whitespace-pre-line text-muted">
        <StoredText text={text} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${cardWords.answer.whatsapp}: ${reply.name}`}
            className={buttonClass('solid')}
            onClick={onAnswer}
          >
            {cardWords.answer.whatsapp}
          </a>
        )}
        {email && (
          <a
            href={email}
            aria-label={`${cardWords.answer.email}: ${reply.name}`}
            className={buttonClass('quiet')}
            onClick={onAnswer}
          >
            {cardWords.answer.email}
          </a>
        )}
      </div>
    </>
  );
}
