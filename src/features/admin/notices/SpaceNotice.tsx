import type { ShortSpace } from '#contracts/admin-session.ts';
import { noticeStrings } from '../../../i18n/notices.ts';

const t = noticeStrings.space;

const megabytes = (bytes: number) => Math.floor(bytes / 2 ** 20).toLocaleString('en-IN');

/**
 * Tells the owner that the server's disk is filling up, before enquiries are refused and while they
 * are.
 */
export function SpaceNotice({ free, reserve, refusing }: ShortSpace) {
  const text = refusing ? t.refusing : t.low;
  return (
    <div role="status" className="mb-8 rounded-md border border-madder bg-raised px-5 py-4 sm:px-6">
      <p className="font-semibold text-madder">{t.title}</p>
      <p className="mt-1 measure">
        {text.replace('{free}', megabytes(free)).replace('{reserve}', megabytes(reserve))} {t.what}
      </p>
    </div>
  );
}
