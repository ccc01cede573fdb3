import { z } from '#contracts/schema.ts';
import { removeAll } from '../blobs/remove-all.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { limitsOf } from './tokens.ts';

/**
 * Where sessions stand: what was known at the login, which never changes, and when each was used
 * last.
 */
const folders = { started: 'sessions/', used: 'sessions-used/' } as const;

const startedShape = z.object({
  /** ISO 8601 instant of the login. */
  startedAt: z.string(),
  own: z.optional(z.boolean()),
  /** As contracts/device-name.ts names it; absent from records of before there was a list. */
  device: z.optional(z.string()),
});

/** What was known of a session at its login. */
export type SessionRecord = z.infer<typeof startedShape>;

/**
 * Age after which a used token is replaced, in seconds: rarely enough to cost nothing, well under
 * the idle limit.
 */
export const renewAfter = 5 * 60;

/** Calls to the store under way at once. */
const width = 10;

/** A session that has a record. */
export interface KeptSession extends SessionRecord {
  readonly id: string;
  /** ISO 8601 instant, right to {@link renewAfter}. */
  readonly lastUsedAt: string;
}

/** Keys of the sessions of one administrator. `subject` is base64url; keys are lower case. */
export function sessionKeys(subject: string) {
  const name = Buffer.from(subject).toString('hex').slice(0, 40);
  const folder = `${folders.started}${name}/`;
  return {
    folder,
    started: (id: string) => `${folder}${id}.json`,
    used: (id: string) => usedKeyOf(`${folder}${id}.json`),
  };
}

/** What {@link sessionKeys} gives. */
export type SessionKeys = ReturnType<typeof sessionKeys>;

const usedKeyOf = (startedKey: string) => folders.used + startedKey.slice(folders.started.length);

/** Reads a record; an unreadable one is null, and no session. */
export function parseSession(text: string): SessionRecord | null {
  try {
    return z.safeParse(startedShape, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether no token of a session can be valid any more. A clock that was set back makes it no older
 * than it is.
 */
function isOver(session: SessionRecord | null, lastUsedAt: string, now: Date): boolean {
  const { idle, absolute } = limitsOf(session ?? {});
  const secondsSince = (instant: string) => (now.getTime() - Date.parse(instant)) / 1000;
  // The note of the last use and the token of that use are made a moment apart.
  return !(secondsSince(session?.startedAt ?? '') < absolute && secondsSince(lastUsedAt) < idle + renewAfter);
}

async function readSession(store: BlobStore, key: string) {
  const [text, used] = await Promise.all([store.read(key), store.read(usedKeyOf(key))]);
  const record = text === null ? null : parseSession(text);
  return { record, lastUsedAt: Number.isNaN(Date.parse(used ?? '')) ? (record?.startedAt ?? '') : (used ?? '') };
}

/** The sessions in a folder that are not over, the one used last first. */
export async function readSessions(store: BlobStore, folder: string, now: Date): Promise<KeptSession[]> {
  const sessions = await mapConcurrent(await store.keys(folder), width, async (key) => {
    const { record, lastUsedAt } = await readSession(store, key);
    if (record === null || isOver(record, lastUsedAt, now)) return [];
    return [{ ...record, id: key.slice(folder.length).replace(/\.json$/, ''), lastUsedAt }];
  });
  return sessions.flat().sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
}

/**
 * Removes the records of sessions that are over: they stay when nobody logs out.
 *
 * @returns how many texts were removed.
 */
export async function clearSessions(store: BlobStore, now: Date): Promise<number> {
  const keys = await store.keys(folders.started);
  const over = await mapConcurrent(keys, width, async (key) => {
    const { record, lastUsedAt } = await readSession(store, key);
    return isOver(record, lastUsedAt, now) ? [key] : [];
  });
  const gone = over.flat();
  const left = new Set(keys).difference(new Set(gone));
  const notes = (await store.keys(folders.used)).filter(
    (key) => !left.has(folders.started + key.slice(folders.used.length)),
  );
  return removeAll(store, [...gone, ...notes]);
}
