import type { ShortSpace } from '#features/account/contract/session.ts';
import { filled, textFor } from '#features/admin-parts/filled.ts';
import { adminNotices, type Notice } from '#shared/notices.ts';
import { shownInstant } from '../features/admin-parts/dates.ts';
import { useAnswer } from '../features/admin-parts/queries.ts';
import { RoomLink } from '../features/enquiries/admin/RoomLink.tsx';
import { channelName, reasonWords } from '../features/notifications/admin/channel-words.ts';
import { deskNoticeWords as t } from './words.ts';

const messages: Readonly<Record<string, string>> = { ...t.messages, ...t.telling };

/** A value as a person reads it: instants in the time of this place, names by their words. */
function readable([name, value]: [string, string]): [string, string] {
  if (name === 'channel') return [name, channelName(value)];
  if (name === 'reason') return [name, reasonWords(value)];
  return [name, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? shownInstant(value) : value];
}

/** What a notice says, with its values. */
function noticeText({ code, values }: Notice): string {
  const message = textFor(messages, code) ?? filled(t.other, { code });
  return filled(message, Object.fromEntries(Object.entries(values).map(readable)));
}

/**
 * What the owner should know about the site's own state, above everything else. Nothing, on most
 * days, and where it cannot be asked: the lists ask the same server, and say so.
 */
export function Notices() {
  const { data } = useAnswer(adminNotices, {});
  if (!data || data.notices.length === 0) return null;
  return (
    <section aria-label={t.label} className="mb-3 grid gap-3">
      {data.notices.map((notice) => (
        <OneNotice key={`${notice.code} ${notice.values.channel}`} notice={notice} />
      ))}
    </section>
  );
}

function OneNotice({ notice }: { notice: Notice }) {
  const isAboutTelling = Object.hasOwn(t.telling, notice.code);
  const isGrave = isAboutTelling && notice.code !== 'nobody-told';
  const isErasure = notice.code === 'erasure-waits';
  const link = (isAboutTelling || isErasure) && (
    <RoomLink
      room={isErasure ? 'safety' : 'notifications'}
      className="font-semibold text-teal underline underline-offset-4"
    >
      {isErasure ? t.lookAtSafety : t.lookAt}
    </RoomLink>
  );
  if (isGrave)
    return (
      <div
        role="alert"
        className="rounded-md border border-madder bg-raised px-5 py-4 wrap-anywhere sm:px-6"
      >
        <p className="font-semibold text-madder">{t.tellingTitle}</p>
        <p className="mt-1 measure">{noticeText(notice)}</p>
        {link}
      </div>
    );
  return (
    <div className="rounded-md border-s-4 border-marigold-strong bg-sunk px-4 max-sm:text-sm sm:px-5">
      <p className="py-2 sm:py-3">
        {noticeText(notice)} {link}
      </p>
    </div>
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / 2 ** 20).toLocaleString('en-IN');

const spaceClass = 'mb-8 rounded-md border border-madder bg-raised px-5 py-4 sm:px-6';

/** Tells that the server's disk is filling up, before enquiries are refused and while they are, or fails. */
export function SpaceNotice({ free, reserve, refusing, readOnly }: ShortSpace) {
  const text = refusing ? t.space.refusing : t.space.low;
  if (readOnly)
    return (
      <div role="status" className={spaceClass}>
        <p className="font-semibold text-madder">{t.space.readOnlyTitle}</p>
        <p className="mt-1 measure">{t.space.readOnly}</p>
      </div>
    );
  return (
    <div role="status" className={spaceClass}>
      <p className="font-semibold text-madder">{t.space.title}</p>
      <p className="mt-1 measure">
        {`${filled(text, { free: megabytes(free), reserve: megabytes(reserve) })} ${t.space.what}`}
      </p>
    </div>
  );
}
