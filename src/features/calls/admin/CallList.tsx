import { useState } from 'react';
import { dayFromNow, shownCall } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { toastFailure, useAnswer } from '#features/admin-parts/queries.ts';
import { QuickReplies } from '#features/enquiries/admin/card/Answers.tsx';
import { answersIn, deskLabels, labelOfValue } from '#features/enquiries/admin/labels.ts';
import { RoomLink } from '#features/enquiries/admin/RoomLink.tsx';
import { type BookedCall, calls } from '../contract/admin.ts';
import { CancelGroup } from './CancelGroup.tsx';
import { ChangeCallDialog, useChange } from './ChangeCall.tsx';
import { callsDeskWords as t } from './words.ts';

const dayAfter = (day: string) => dayFromNow(1, new Date(day));

interface Props {
  calls: readonly BookedCall[];
  /** The day in India. */
  today: string;
  /** Whether visitors get an email about changes. */
  canMail: boolean;
  className: string;
}

/** Booked calls, the next one first. */
export function CallList({ calls: listed, today, canMail, className }: Props) {
  const names: Readonly<Record<string, string>> = {
    [today]: t.today,
    [dayAfter(today)]: t.tomorrow,
  };
  return (
    <ul className={`grid gap-3 ${className}`}>
      {listed.map((call) => (
        <CallRow
          key={call.id}
          call={call}
          canMail={canMail}
          time={shownCall(call.slot, names[call.slot.slice(0, 10)])}
        />
      ))}
    </ul>
  );
}

/**
 * Today's and tomorrow's calls, above the lists;
 * nothing on most days, and where they cannot be had, which their room says.
 */
export function CallsSoon() {
  const { data } = useAnswer(calls, {});
  const soon = data?.calls.filter(({ slot }) => slot.slice(0, 10) <= dayAfter(data.today)) ?? [];
  if (!data || soon.length === 0) return null;
  return (
    <section aria-label={t.soon} className="mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lg font-semibold">{t.soon}</h2>
        <RoomLink
          room="calls"
          className="inline-flex min-h-11 items-center text-teal underline underline-offset-4"
        >
          {t.all}
        </RoomLink>
      </div>
      <CallList {...data} calls={soon} className="sm:grid-cols-2 xl:grid-cols-3" />
    </section>
  );
}

/** One booked call: when, who, about what, and what can be done with one tap. */
function CallRow({ call, time, canMail }: { call: BookedCall; time: string; canMail: boolean }) {
  const { slot, name, message, state } = call;
  const [asks, setAsks] = useState<'move' | 'cancel'>();
  const noShow = useChange(call);
  const topic = call.topic && labelOfValue(deskLabels().topics, call.topic);
  const answers = answersIn(call.language);
  const view = {
    ...call,
    kind: 'contact',
    topic: call.topic && labelOfValue(answers.topics, call.topic),
  } as const;
  const hasBegun = Date.parse(slot) <= Date.now();
  return (
    <li className="grid content-start gap-3 rounded-md bg-raised p-4 shadow-raised wrap-anywhere">
      <div>
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg font-semibold leading-snug">
          <time dateTime={slot} className="tabular text-accent-text">
            {time}
          </time>
          <StoredText text={name} />
        </h3>
        <p className="text-muted">
          {[topic, state === 'missed' && t.noShow].filter(Boolean).join(' · ')}
        </p>
        <p className="line-clamp-3">
          <StoredText text={message ?? ''} />
        </p>
      </div>
      <QuickReplies view={view} templates={answers} language={call.language} />
      <fieldset className="-my-1 flex flex-wrap gap-x-5">
        <legend className="sr-only">{filled(t.actions.label, { name })}</legend>
        <Button look="text" onClick={() => setAsks('move')}>
          {t.actions.move}
        </Button>
        {!hasBegun && (
          <Button look="text" onClick={() => setAsks('cancel')}>
            {t.actions.cancel}
          </Button>
        )}
        {!hasBegun && <CancelGroup call={call} of="person" canMail={canMail} />}
        {!hasBegun && <CancelGroup call={call} of="network" canMail={canMail} />}
        {hasBegun && state === 'booked' && (
          <Button
            look="text"
            disabled={noShow.isPending}
            onClick={() =>
              noShow.mutate(
                { change: 'missed' },
                { onError: (error) => toastFailure(error, t.failed) },
              )
            }
          >
            {t.noShow}
          </Button>
        )}
      </fieldset>
      {asks && (
        <ChangeCallDialog
          call={call}
          change={asks}
          isTold={canMail && call.email !== ''}
          onClose={() => setAsks(undefined)}
        />
      )}
    </li>
  );
}
