import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BookingSettings,
  bookingSettings,
  readBookingSettings,
  setBookingSettings,
} from '#contracts/admin-bookings.ts';
import { bookingLimits as limits, slots } from '#contracts/bookings.ts';
import { z } from '#contracts/schema.ts';
import { deskCalls } from '../../../i18n/desk-calls.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { Button, Failure, StoredText } from '../shared/parts.tsx';
import { call, reload } from '../shared/queries.ts';
import { namedTime } from './call-times.ts';
import { DaysOff, NumberField, Weekday } from './TimesFields.tsx';

const t = deskCalls.times;

/** What stands in the form before anything was saved. */
const proposal: BookingSettings = {
  windows: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '11:00', to: '17:00' })),
  daysOff: [],
  ...{ minutes: 30, pause: 15, notice: 12, horizon: 30, most: 6 },
};

/** Least and most of each number. */
const bounds: Readonly<Record<keyof typeof t.numbers, readonly [number, number]>> = {
  minutes: [limits.minutes.min, limits.minutes.max],
  pause: [0, 120],
  notice: [0, 336],
  horizon: [1, limits.horizon],
  most: [1, 50],
};

interface Standing {
  /** Null while nothing can be booked. */
  settings: BookingSettings | null;
  version: number;
}

/** What is about to be saved, and the calls that it does not hold. */
interface Asked {
  readonly settings: BookingSettings | null;
  readonly touched: Awaited<ReturnType<typeof send>>['touched'];
}

const send = (input: Parameters<typeof call<typeof setBookingSettings>>[1]) => call(setBookingSettings, input);

/** Saves the times; first finds out which calls a change would touch, and asks when there are any. */
function useSaving(version: number) {
  const [asked, setAsked] = useState<Asked>();
  const save = useMutation({
    mutationFn: async ({ settings, sure }: { settings: BookingSettings | null; sure: boolean }) => {
      const checked = settings && z.safeParse(bookingSettings, settings);
      if (checked?.error) throw new Error(checked.error.issues[0]?.message);
      const { touched } = sure ? { touched: [] } : await send({ settings, version, check: true });
      if (!sure && (touched.length > 0 || settings === null)) return setAsked({ settings, touched });
      await send({ settings, version });
      setAsked(undefined);
      void showToast(t.saved);
      await reload(readBookingSettings, slots);
    },
  });
  return { save, asked, forget: () => setAsked(undefined) };
}

/** The times at which calls can be booked. */
export function TimesForm({ settings, version }: Standing) {
  const [times, setTimes] = useState(settings ?? proposal);
  const { save, asked, forget } = useSaving(version);
  const { windows, daysOff } = times;
  const conflict = save.error instanceof ApiError && save.error.status === 409;
  const own = save.error && !(save.error instanceof ApiError) ? save.error.message : undefined;
  return (
    <form
      className="mt-2 grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ settings: times, sure: false });
      }}
    >
      <p className="measure text-muted">{settings ? t.on : t.off}</p>
      <div className="grid divide-y divide-line border-y border-line">
        {t.days.map((name, index) => (
          <Weekday
            key={name}
            name={name}
            weekday={index + 1}
            windows={windows}
            onChange={(changed) => setTimes({ ...times, windows: changed })}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(bounds) as (keyof typeof bounds)[]).map((name) => (
          <NumberField
            key={name}
            label={t.numbers[name]}
            bounds={bounds[name]}
            value={times[name]}
            onChange={(value) => setTimes({ ...times, [name]: value })}
          />
        ))}
      </div>
      <DaysOff days={daysOff} onChange={(changed) => setTimes({ ...times, daysOff: changed })} />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="solid" disabled={save.isPending}>
            {save.isPending ? deskCalls.saving : t.save}
          </Button>
          {settings && (
            <Button disabled={save.isPending} onClick={() => save.mutate({ settings: null, sure: false })}>
              {t.stop}
            </Button>
          )}
          {conflict && <Button onClick={() => void reload(readBookingSettings)}>{t.reload}</Button>}
        </div>
        <Failure error={asked ? null : save.error} text={own ?? t.failed} />
      </div>
      {asked && (
        <TouchedDialog
          {...asked}
          pending={save.isPending}
          error={save.error}
          onConfirm={() => save.mutate({ settings: asked.settings, sure: true })}
          onClose={forget}
        />
      )}
    </form>
  );
}

interface TouchedProps extends Asked {
  pending: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
}

/** Names the calls that new times do not hold, before they are saved. */
function TouchedDialog({ settings, touched, ...rest }: TouchedProps) {
  const words = settings ? t.touched : t.stopping;
  return (
    <ConfirmDialog
      title={words.title}
      text={<p>{words.text}</p>}
      confirm={words.confirm}
      pendingLabel={deskCalls.saving}
      look={settings ? 'solid' : 'danger'}
      failed={t.failed}
      {...rest}
    >
      <ul className="mt-3 grid max-h-48 gap-1 overflow-y-auto">
        {touched.map(({ id, slot, name }) => (
          <li key={id} className="tabular">
            {namedTime(slot, '')} <StoredText text={name} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
