import { useQuery } from '@tanstack/react-query';
import { adminNotices, type Notice, type NoticeCode } from '#contracts/admin-notices.ts';
import { strings } from '../../i18n/index.ts';
import { callApi } from '../../lib/api-client.ts';
import { shownInstant } from './date-format.ts';

const t = strings.admin.notices;

/** A value as a person reads it: instants in the time of this place, all else as it is. */
const readable = (value: string): string => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? shownInstant(value) : value);

/** A server newer than this page may name a code that has no sentence here. */
function sentenceOf({ code, values }: Notice): string {
  const known = Object.hasOwn(t.sentences, code);
  const sentence: string = known ? t.sentences[code as NoticeCode] : t.other.replace('{code}', code);
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? readable(values[name] ?? '') : whole,
  );
}

/** What the owner should know about the site's own state, above everything else. Nothing, on most days. */
export function Notices() {
  // A failure to ask is no news of its own: the lists below ask the same server, and say so.
  const { data } = useQuery({ queryKey: [adminNotices.path], queryFn: () => callApi(adminNotices) });
  if (!data || data.notices.length === 0) return null;
  return (
    <section aria-label={t.label} className="mt-6 grid gap-3">
      {data.notices.map((notice) => (
        <p key={notice.code} className="rounded-md border-s-4 border-marigold-strong bg-sunk px-5 py-4">
          {sentenceOf(notice)}
        </p>
      ))}
    </section>
  );
}
