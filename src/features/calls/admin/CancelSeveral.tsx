import { useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { shownCall } from '#features/admin-parts/dates.ts';
import { counted } from '#features/admin-parts/filled.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { call as send } from '#features/admin-parts/queries.ts';
import { Field } from '../../forms/Field.tsx';
import { type BookedCall, cancelSeveral, isBookedWithin } from '../contract/admin.ts';
import { useCancelling } from './CancelGroup.tsx';
import { callsDeskWords } from './words.ts';

const t = callsDeskWords.several;

interface Props {
  calls: readonly BookedCall[];
  /** The date in India. */
  today: string;
  /** Whether visitors get an email about changes. */
  canMail: boolean;
}

/** Cancels the calls to come that were booked on a date between two times. */
export function CancelSeveral(props: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t.open}</Button>
      {asks && <SeveralDialog {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

function SeveralDialog({ calls, today, canMail, onClose }: Props & { onClose(): void }) {
  const [booked, setBooked] = useState({ date: today, from: '00:00', to: '23:59' });
  const cancelling = useCancelling(() => send(cancelSeveral, { booked }), onClose);
  const chosen = calls.filter(
    ({ slot, state, bookedAt }) =>
      state === 'booked' && Date.parse(slot) > Date.now() && isBookedWithin(bookedAt, booked),
  );
  const field = (name: keyof typeof booked) => ({
    name,
    label: t[name],
    value: booked[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setBooked({ ...booked, [name]: currentTarget.value }),
  });
  return (
    <ConfirmDialog
      title={t.title}
      text={
        <p>
          {t.text} {canMail ? callsDeskWords.told.each : callsDeskWords.told.noneOfThem}
        </p>
      }
      confirm={counted(t.confirm, chosen.length)}
      pendingLabel={callsDeskWords.saving}
      doing={cancelling}
      disabled={chosen.length === 0}
      failed={callsDeskWords.failed.description}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      <div className="mt-4 grid grid-cols-2 gap-4">
        <div className="col-span-2">
          <Field type="date" max={today} {...field('date')} />
        </div>
        <Field type="time" {...field('from')} />
        <Field type="time" {...field('to')} />
      </div>
      <p role="status" className="mt-4 font-semibold">
        {chosen.length > 0 ? counted(t.chosen, chosen.length) : t.none}
      </p>
      <ul className="mt-2 max-h-48 overflow-y-auto text-sm" tabIndex={chosen.length > 0 ? 0 : -1}>
        {chosen.map(({ id, name, bookedAt, slot }) => (
          <li key={id} className="border-t border-line py-2">
            <StoredText text={name} />
            <span className="tabular block text-muted">
              {t.line.booked} {shownCall(bookedAt)} · {t.line.call} {shownCall(slot)}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
