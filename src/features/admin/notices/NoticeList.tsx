import type { Notice } from '#contracts/admin-notices.ts';
import { filled, textFor } from '../../../i18n/desk.ts';
import { noticeStrings } from '../../../i18n/notices.ts';
import { $areaOpen, areaId } from '../notifications/area.store.ts';
import { channelName, reasonWords } from '../notifications/words.ts';
import { shownInstant } from '../shared/date-format.ts';

const t = noticeStrings;

const messages: Readonly<Record<string, string>> = { ...t.messages, ...t.telling };

/**
 * A value as a person reads it: instants in the time of this place, names by their words, all else
 * as it is.
 */
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

/** Whether a notice is about what the owner is told of enquiries. */
const isAboutTelling = ({ code }: Notice): boolean => Object.hasOwn(t.telling, code);

/** Everything the owner should know about the site's own state; nothing where there is none. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={t.label} className="mt-6 grid gap-3">
      {notices.map((notice) =>
        isAboutTelling(notice) && notice.code !== 'nobody-told' ? (
          <div
            key={`${notice.code} ${notice.values.channel}`}
            role="alert"
            className="rounded-md border border-madder bg-raised px-5 py-4 wrap-anywhere sm:px-6"
          >
            <p className="font-semibold text-madder">{t.tellingTitle}</p>
            <p className="mt-1 measure">{noticeText(notice)}</p>
            <LookAtNotifications />
          </div>
        ) : (
          <div
            key={notice.code}
            className="flex-wrap items-center justify-between gap-x-6 rounded-md border-s-4 border-marigold-strong bg-sunk px-5 py-4 md:flex md:py-2"
          >
            <p>{noticeText(notice)}</p>
            {isAboutTelling(notice) && <LookAtNotifications />}
          </div>
        ),
      )}
    </section>
  );
}

/** Leads to the part of the desk where all is said and set about notifications. */
function LookAtNotifications() {
  return (
    <a
      href={`#${areaId}`}
      className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
      onClick={() => $areaOpen.set(true)}
    >
      {t.lookAt}
    </a>
  );
}
