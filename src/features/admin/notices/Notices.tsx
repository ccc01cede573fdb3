import { useQuery } from '@tanstack/react-query';
import { adminNotices } from '#contracts/admin-notices.ts';
import { callApi } from '../../../lib/api-client.ts';
import { takeEarly } from '../first-view/ask-early.ts';
import { NoticeList } from './NoticeList.tsx';

/**
 * What the owner should know about the site's own state, above everything else. Nothing, on most
 * days.
 */
export function Notices() {
  // A failure to ask is no news of its own: the lists below ask the same server, and say so.
  const { data } = useQuery({
    queryKey: [adminNotices.path],
    queryFn: () => callApi(adminNotices, undefined, { early: takeEarly(adminNotices.path) }),
  });
  return data && <NoticeList notices={data.notices} />;
}
