import { useMutation } from '@tanstack/react-query';
import { type InputHTMLAttributes, useId, useState } from 'react';
import {
  type BookingSettings,
  bookingSettings,
  readBookingSettings,
  setBookingSettings,
} from '#contracts/admin-bookings.ts';
import { bookingLimits as limits, slots } from '#contracts/bookings.ts';
import { z } from '#contracts/schema.ts';
import { filled } from '../../../i18n/desk.ts';
import { deskCalls } from '../../../i18n/desk-calls.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { shownCall } from '../shared/dates.ts';
import { Button, Failure, StoredText } from '../shared/parts.tsx';
import { call, reload } from '../shared/queries.ts';

const t = deskCalls.times;

/** Numbers of the settings: what stands there at first, the least and the most. */
const numbers: Readonly<Record<keyof typeof t.numbers, readonly [number, number, number]>> = {
  minutes: [30, limits.minutes.min, limits.minutes.max],
  pause: [15, 0, 120],
  notice: [12, 0, 336],
  horizon: [30, 1, limits.horizon],
  most: [6, 1, 50],
};
const names = Object.keys(numbers) as (keyof typeof numbers)[];

/** Reads the settings from the form: two windows a weekday, those left empty being none. */
function settingsIn(form: HTMLFormElement): unknown {
  const data = new FormData(form);
  const [from, to, daysOff] = ['from', 'to', 'off'].map((name) => data.getAll(name).map(String)) as [
    string[],
    string[],
    string[],
  ];
  const windows = from.map((begin, index) => ({
    weekday: Math.floor(index / 2) + 1,
    from: begin,
    to: to[index] ?? '',
  }));
  return {
    windows: windows.filter((window) => window.from || window.to),
    daysOff: [...new Set(daysOff.filter(Boolean))].sort(),
    ...Object.fromEntries(names.map((name) => [name, Number(data.get(name) || Number.NaN)])),
  };
}

type Sent = Parameters<typeof call<typeof setBookingSettings>>[1];
const send = (input: Sent) => call(setBookingSettings, input);

/** What is about to be saved, and the calls that it does not hold. */
interface Asked {
  readonly settings: BookingSettings | null;
  readonly touched: Awaited<ReturnType<typeof send>>['touched'];
}

/** Saves times; asks first where booked calls do not fit them, and before there are none. */
function useSaving(version: number) {
  const [asked, ask] = useState<Asked>();
  const save = useMutation({
    mutationFn: async ({ settings, sure }: { settings: unknown; sure: boolean }) => {
      const checked = z.safeParse(z.nullable(bookingSettings), settings);
      if (!checked.success) throw new Error(checked.error.issues[0]?.message);
      const input = { settings: checked.data, version };
      const { touched } = sure ? { touched: [] } : await send({ ...input, check: true });
      if (!sure && (touched.length > 0 || settings === null)) return ask({ settings: checked.data, touched });
      await send(input);
      ask(undefined);
      void showToast(t.saved);
      await reload(readBookingSettings, slots);
    },
  });
  return { save, asked, ask };
}

/** The times at which calls can be booked; `settings` is null while there are none. */
export function TimesForm({ settings, version }: { settings: BookingSettings | null; version: number }) {
  const { save, asked, ask } = useSaving(version);
  const isOld = save.error instanceof ApiError && save.error.status === 409;
  const failed = save.error instanceof ApiError ? t.failed : save.error?.message || t.failed;
  const daysOff = settings?.daysOff ?? [];
  return (
    <form
      className="mt-2 grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ settings: settingsIn(event.currentTarget), sure: false });
      }}
    >
      <p className="measure text-muted">{settings ? t.on : t.off}</p>
      <ul className="divide-y divide-line border-y border-line">
        {t.days.map((name, index) => (
          <Weekday key={name} name={name} windows={settings?.windows.filter(({ weekday }) => weekday === index + 1)} />
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => {
          const [proposed, min, max] = numbers[name];
          const number = { type: 'number', inputMode: 'numeric', name, min, max } as const;
          return <Input key={name} label={t.numbers[name]} {...number} defaultValue={settings?.[name] ?? proposed} />;
        })}
        {[...daysOff, '', ''].map((day, index) => (
          <Input key={index} label={filled(t.dayOff, { n: index + 1 })} type="date" name="off" defaultValue={day} />
        ))}
      </div>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="solid" disabled={save.isPending}>
            {save.isPending ? deskCalls.saving : t.save}
          </Button>
          {settings && <Button onClick={() => save.mutate({ settings: null, sure: false })}>{t.stop}</Button>}
          {isOld && <Button onClick={() => void reload(readBookingSettings)}>{t.reload}</Button>}
        </div>
        <Failure error={asked ? null : save.error} text={failed} />
      </div>
      {asked && (
        <ConfirmDialog
          {...(asked.settings ? t.touched : t.stopping)}
          text={<Touched {...asked} />}
          look={asked.settings ? 'solid' : 'danger'}
          pendingLabel={deskCalls.saving}
          pending={save.isPending}
          error={save.error}
          failed={t.failed}
          onConfirm={() => save.mutate({ settings: asked.settings, sure: true })}
          onClose={() => ask(undefined)}
        />
      )}
    </form>
  );
}

/** Two windows of one day of the week: before and after a break. */
function Weekday({ name, windows }: { name: string; windows: BookingSettings['windows'] | undefined }) {
  const proposed = name.startsWith('S') ? [] : [{ from: '11:00', to: '17:00' }];
  const time = 'field-control min-h-11! w-auto! min-w-0 grow px-2! py-1!';
  return (
    <li className="grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-2 py-2">
      <span className="font-semibold">{name}</span>
      <div className="grid gap-2 xl:grid-cols-2 xl:gap-4">
        {[0, 1].map((index) => {
          const window = (windows ?? proposed)[index];
          const day = index === 0 ? name : filled(t.again, { day: name });
          return (
            <div key={index} className="flex items-center gap-1.5">
              <input
                type="time"
                name="from"
                aria-label={filled(t.from, { day })}
                className={time}
                defaultValue={window?.from}
              />
              <span aria-hidden="true">–</span>
              <input
                type="time"
                name="to"
                aria-label={filled(t.to, { day })}
                className={time}
                defaultValue={window?.to}
              />
            </div>
          );
        })}
      </div>
    </li>
  );
}

function Input({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="flex flex-col justify-between">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input id={id} className="field-control tabular" {...input} />
    </div>
  );
}

/** What saving means for the calls that are booked, and which. */
function Touched({ settings, touched }: Asked) {
  return (
    <>
      <p>{(settings ? t.touched : t.stopping).text}</p>
      <ul className="tabular grid gap-1 empty:hidden">
        {touched.map(({ id, slot, name }) => (
          <li key={id}>
            {shownCall(slot)} <StoredText text={name} />
          </li>
        ))}
      </ul>
    </>
  );
}
