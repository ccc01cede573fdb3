import {
  type BookingSettings,
  bookingSettings,
  settingsFromJson,
} from '#features/calls/contract/settings.ts';
import { showsExample } from '#features/facts/server/publishing.ts';
import { HttpError } from '#server/http/errors.ts';
import { log } from '#server/log.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { openDocument } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

const changed = 'The times were changed elsewhere in the meantime. Please check the current times.';

/** When the example company takes calls, until the owner saves times or opens the site. */
const exampleTimes: BookingSettings = {
  windows: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '11:00', to: '13:00' })),
  daysOff: [],
  minutes: 30,
  bufferMinutes: 0,
  minimumNoticeHours: 24,
  bookingWindowDays: 14,
  dailyLimit: 4,
};

const settingsKey = 'booking/settings';

const shape = z.object({ settings: z.nullable(bookingSettings), version: z.number() });

/** The times of calls; every change raises `version`. */
export type StoredSettings = z.infer<typeof shape>;

/** Parses the stored times; while the text is damaged, no call can be booked. */
function parse(text: string | null): StoredSettings & { isDamaged: boolean } {
  const kept = parseJson(shape, text);
  const { settings, version } = kept ?? { settings: null, version: 0 };
  return { settings, version, isDamaged: text !== null && kept === null };
}

const openSettings = (store: BlobStore) => openDocument(store, settingsKey, parse);

/** Reads when calls can be booked, with the stored keys; null where none can. */
export async function readStoredSettings(store: BlobStore): Promise<ReturnType<typeof parse>> {
  const stored = await openSettings(store).read();
  if (stored.isDamaged) log({ level: 'error', event: 'booking-settings-damaged' });
  return stored;
}

/** Reads when calls can be booked; null where none can. The example company has times, too. */
export async function readSettings(store: BlobStore): Promise<BookingSettings | null> {
  const { settings, version, isDamaged } = await readStoredSettings(store);
  if (settings) return settingsFromJson(settings);
  return version === 0 && !isDamaged && (await showsExample(store)) ? exampleTimes : null;
}

/**
 * Changes when calls can be booked.
 *
 * @throws {HttpError} 409 with the current times, if they are not those that the writer has seen.
 */
export async function writeSettings(store: BlobStore, { settings, version }: StoredSettings) {
  const wanted = { settings, version: version + 1 };
  const isWritten = await openSettings(store).change((current) =>
    current.version === version ? wanted : null,
  );
  if (isWritten) return wanted;
  throw new HttpError('conflict', changed, { more: await readStoredSettings(store) });
}

/** Minutes since midnight of a time `HH:MM`. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Lists the start times of a date in India by its windows, including those that are booked. */
export function timesOf(
  { windows, daysOff, minutes, bufferMinutes }: BookingSettings,
  date: string,
): string[] {
  if (daysOff.includes(date)) return [];
  const weekday = new Date(date).getUTCDay() || 7;
  const times: string[] = [];
  for (const { from, to } of windows.filter((window) => window.weekday === weekday)) {
    for (let at = minutesOf(from); at + minutes <= minutesOf(to); at += minutes + bufferMinutes)
      times.push(timeOf(at));
  }
  return times.sort();
}

/** Returns a time of a date in the format of answers and records. */
export const slotOf = (date: string, time: string): string => `${date}T${time}:00+05:30`;
