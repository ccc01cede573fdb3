import type { EnquiryKind } from '#shared/enquiry.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { Notice, NoticeCode } from '#shared/notices.ts';
import { z } from '#shared/schema.ts';
import { log } from '../log.ts';
import { changeRecord } from '../records/change-record.ts';
import type { IsLate } from '../records/index.ts';
import type { IndexRow } from '../records/index-row.ts';
import { nightKey } from '../records/keys.ts';
import { parseJson } from '../store/parse-json.ts';
import type { BlobStore } from '../store/store.ts';
import { eraseEnquiry } from './erase.ts';

/** Longest time between two nights, in days; after more, the clock may have jumped. */
const longestSilence = 3;

/** Days by a clock that has jumped before it is believed. */
const daysToBelieve = 7;

/** What one night leaves for the next. */
const nightShape = z.object({
  /** Instant of the run, by its clock. */
  at: z.iso.datetime(),
  /** The age in days that was set. */
  days: z.nullable(z.number()),
  /** Enquiries that come of age before another night should have been, as `kind.id`. */
  soon: z.array(z.string()),
  /** Set from a jump of the clock until it is believed, or is back. */
  jump: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** How many the next night will erase, of an age that was newly set. */
  waiting: z.optional(z.number()),
});

type Night = z.infer<typeof nightShape>;

/** A jump of the clock that is not believed yet. */
type ClockJump = NonNullable<Night['jump']>;

/** Reads what the last night left; null when there was none, or nothing that can be read. */
const readNight = async (store: BlobStore) => parseJson(nightShape, await store.read(nightKey));

/** The jump of a clock that did not go on since the last night as clocks do; null where all is well. */
function judgeClock(last: Night | null, now: Date): ClockJump | null {
  if (last === null) return null;
  const { jump, at } = last;
  const daysSince = (instant: string) => (now.getTime() - Date.parse(instant)) / millisecondsOfDay;
  if (daysSince(at) >= -0.5 && daysSince(at) <= longestSilence)
    return jump && daysSince(jump.to) < daysToBelieve ? jump : null;
  const isBack =
    jump !== null && daysSince(jump.from) >= 0 && daysSince(jump.from) <= longestSilence;
  return isBack ? null : { from: at, to: now.toISOString() };
}

/** An enquiry as retention looks at it. */
type AgingEnquiry = Pick<IndexRow, 'id' | 'receivedAt' | 'agesFrom' | 'call'> & {
  readonly kind: EnquiryKind;
};

const nameOf = ({ kind, id }: AgingEnquiry): string => `${kind}.${id}`;

/**
 * Erases enquiries by age: those that the night before saw coming. One that it did not see came
 * since, and only a wrong clock can have made it so old: its age counts from now. Nothing is erased
 * before its call, while the clock has jumped, and in the first night of an age that was newly set.
 *
 * @param retentionDays - null to keep all, and only watch the clock.
 * @returns how many were erased, how many wait for the nights to come, and why nothing was erased, or null.
 */
export async function retain(
  store: BlobStore,
  enquiries: readonly AgingEnquiry[],
  now: Date,
  retentionDays: number | null,
  isLate: IsLate,
) {
  const last = await readNight(store);
  const jump = judgeClock(last, now);
  const dueAt = (instant: number) => (one: AgingEnquiry) =>
    retentionDays !== null &&
    instant - Date.parse(one.agesFrom ?? one.receivedAt) > retentionDays * millisecondsOfDay &&
    !(one.call !== undefined && Date.parse(one.call) > instant);
  const due = enquiries.filter(dueAt(now.getTime()));
  const isSettled =
    last !== null && last.days === retentionDays && last.jump === null && jump === null;
  const seen = new Set(isSettled ? last.soon : []);
  let erased = 0;
  for (const one of isSettled ? due : []) {
    if (isLate()) break;
    if (seen.has(nameOf(one))) {
      await eraseEnquiry(store, one.kind, one.id, now, true);
      erased += 1;
      continue;
    }
    log({
      level: 'warn',
      event: 'received-by-a-wrong-clock',
      kind: one.kind,
      id: one.id,
      receivedAt: one.receivedAt,
    });
    await changeRecord(store, one.kind, one.id, (record) => ({
      ...record,
      agesFrom: now.toISOString(),
    }));
  }
  const soon = enquiries
    .filter(dueAt(now.getTime() + longestSilence * millisecondsOfDay))
    .map(nameOf);
  const waiting = isSettled ? 0 : due.length;
  await store.replace(
    nightKey,
    JSON.stringify({ at: now.toISOString(), days: retentionDays, soon, jump, waiting }),
  );
  return { erased, waiting, jump };
}

/** What the owner is told while the clock is not believed, or before an age newly set erases. */
export async function retentionNotices(
  store: BlobStore,
  retentionDays: number | null,
): Promise<Notice[]> {
  const night = retentionDays === null ? null : await readNight(store);
  if (night?.jump) return [{ code: 'retention-paused' satisfies NoticeCode, values: night.jump }];
  if (!night?.waiting || night.days !== retentionDays) return [];
  const values = { enquiries: String(night.waiting), days: String(retentionDays) };
  return [{ code: 'retention-due' satisfies NoticeCode, values }];
}
