import { useState } from 'react';
import type { Call } from '#contracts/admin-bookings.ts';
import { initialState } from '#contracts/enquiry-standing.ts';
import { filled } from '../../../i18n/desk.ts';
import { deskCalls as t } from '../../../i18n/desk-calls.ts';
import { Answers } from '../card/Answers.tsx';
import { answersIn, type DeskLabels, labelOf } from '../shared/labels.ts';
import { Button, StoredText } from '../shared/parts.tsx';
import { sayFailed } from '../shared/queries.ts';
import { CancelDialog, MoveDialog } from './ChangeDialogs.tsx';
import { namedTime } from './call-times.ts';
import { useChange } from './use-change.ts';

interface Props {
  call: Call;
  today: string;
  labels: DeskLabels;
}

/** One booked call: when, who, about what, and what can be done with one tap. */
export function CallRow({ call, today, labels }: Props) {
  const { id, slot, name, phone, email, message, language, state } = call;
  const [asks, setAsks] = useState<'move' | 'cancel'>();
  const missed = useChange(call, () => undefined);
  const topic = call.topic && labelOf(labels.topics, call.topic);
  const answers = answersIn(labels, language);
  const view = {
    ...({ kind: 'contact', submittedAt: slot, matter: topic ?? '', state: initialState, facts: {} } as const),
    ...{ id, name, phone, email, other: undefined, topic: call.topic && labelOf(answers.topics, call.topic) },
  };
  const hasBegun = Date.parse(slot) <= Date.now();
  const close = () => setAsks(undefined);
  return (
    <li className="grid content-start gap-3 rounded-md bg-raised p-4 shadow-raised wrap-anywhere">
      <div>
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg font-semibold leading-snug">
          <time dateTime={slot} className="tabular text-accent-text">
            {namedTime(slot, today)}
          </time>
          <StoredText text={name} />
        </h3>
        <p className="text-muted">{[topic, state === 'missed' && t.missed].filter(Boolean).join(' · ')}</p>
        {message && (
          <p className="line-clamp-3">
            <StoredText text={message} />
          </p>
        )}
      </div>
      <Answers view={view} templates={answers} />
      <fieldset className="-my-1 flex flex-wrap gap-x-5">
        <legend className="sr-only">{filled(t.actions.label, { name })}</legend>
        <Button look="text" onClick={() => setAsks('move')}>
          {t.actions.move}
        </Button>
        {state === 'booked' && !hasBegun && (
          <Button look="text" onClick={() => setAsks('cancel')}>
            {t.actions.cancel}
          </Button>
        )}
        {state === 'booked' && hasBegun && (
          <Button
            look="text"
            disabled={missed.isPending}
            onClick={() => missed.mutate({ change: 'missed' }, { onError: (error) => sayFailed(error, t.failed) })}
          >
            {t.actions.missed}
          </Button>
        )}
      </fieldset>
      {asks === 'move' && <MoveDialog call={call} today={today} onClose={close} />}
      {asks === 'cancel' && <CancelDialog call={call} today={today} onClose={close} />}
    </li>
  );
}
