import { useEffect, useId, useRef, useState } from 'react';
import { waitingWords } from '#features/offline/words.ts';
import { timeOfDay } from '#shared/time-of-day.ts';
import { locale } from '#shared/words.ts';
import { buttonClass } from '../../components/button.ts';
import { useStore } from '../../lib/use-store.ts';
import {
  $waiting,
  isOverdue,
  sendWaiting,
  takeBack,
  type WaitingMessage,
} from '../offline/waiting.store.ts';
import { useFormState } from './form-context.ts';

const t = waitingWords;

/** Made when there is something to say: the first one of a page costs a slow phone 30 ms. */
function formatTime(time: number): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
  return `${day}, ${timeOfDay(new Date(time), locale)}`;
}

interface Props {
  path: string;
  /** Whether a message that is taken back finds room in the form. */
  emptyForm: boolean;
  /** Called with a message that is to stand in the form again. */
  onTakenBack(message: WaitingMessage): void;
}

/** Why a message has not gone yet, with `{time}` and `{sentence}` to be filled. */
function sentenceOf(message: WaitingMessage): string {
  if (isOverdue(message)) return t.overdue;
  return message.state === 'refused' ? t.refused : t.since;
}

/** What a form has kept for later, with the ways to send it now or not at all. */
export function WaitingMessages({ path, emptyForm, onTakenBack }: Props) {
  const messages = useStore($waiting).filter((message) => message.path === path);
  const [said, setSaid] = useState('');
  const [sending, setSending] = useState(false);
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const isNew = useFormState(({ status }) => status === 'kept') && messages.length > 0;
  useEffect(() => {
    // The form is empty now: where its text has gone is seen, and read out.
    if (isNew) card.current?.focus();
  }, [isNew]);
  useEffect(() => {
    // What was taken back has been sent, kept or cleared since.
    if (emptyForm) setSaid('');
  }, [emptyForm]);

  async function cancel(message: WaitingMessage) {
    const taken = await takeBack(message.id);
    if (!taken) return setSaid(t.tooLate);
    setSaid(emptyForm ? t.takenBack : t.removed);
    if (emptyForm) onTakenBack(taken);
  }

  return (
    <section
      aria-label={t.title}
      className="grid gap-3 text-sm empty:hidden"
      hidden={messages.length === 0 && said === ''}
    >
      {messages.map((message, index) => (
        <div
          key={message.id}
          // The last is the one that was kept just now.
          ref={index === messages.length - 1 ? card : undefined}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${id}-title-${index}`}
          aria-describedby={`${id}-text-${index}`}
          className="scroll-mt-(--header-height) rounded-md border-2 border-teal bg-raised p-4"
        >
          <p id={`${id}-title-${index}`} className="text-base font-semibold">
            {t.title}
          </p>
          <p id={`${id}-text-${index}`} className="mt-1">
            {sentenceOf(message)
              .replace('{time}', formatTime(message.since))
              .replace('{sentence}', message.sentence ?? t.refusedWithoutWords)}
          </p>
          <div className="mt-2 flex flex-wrap gap-x-6">
            {message.state === 'waiting' && (
              <button
                type="button"
                disabled={sending}
                className={buttonClass('text')}
                onClick={async () => {
                  setSending(true);
                  setSaid('');
                  // Where the device's storage fails, it is kept all the same.
                  await sendWaiting(message.id).catch(() => undefined);
                  setSending(false);
                  if (
                    $waiting.get().some(({ id, state }) => id === message.id && state === 'waiting')
                  )
                    setSaid(t.stillWaiting);
                }}
              >
                {sending ? t.sending : t.sendNow}
              </button>
            )}
            <button type="button" className={buttonClass('text')} onClick={() => cancel(message)}>
              {emptyForm ? t.takeBack : t.remove}
            </button>
          </div>
        </div>
      ))}
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </section>
  );
}
