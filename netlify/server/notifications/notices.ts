import type { Notice, NoticeCode } from '#contracts/admin-notices.ts';
import type { NotificationOverview } from '#contracts/admin-notifications.ts';

const notice = (code: NoticeCode, values: Notice['values'] = {}): Notice => ({ code, values });

/** What the owner must know of how enquiries are told: that nobody is, or that it does not work. */
export function notificationNotices({ channels, push, givenUp, sweepLateSince }: NotificationOverview): Notice[] {
  const isOpen = channels.some(({ channel, setUp }) => setUp && (channel !== 'push' || push.devices.length > 0));
  const broken = channels.flatMap(({ channel, problem, failing }) => [
    ...(problem ? [notice('channel-setting', { channel, message: problem.message })] : []),
    ...(failing
      ? [
          notice('channel-failing', {
            channel,
            enquiries: String(failing.enquiries),
            since: failing.since,
            reason: failing.last.reason ?? 'other',
          }),
        ]
      : []),
  ]);
  const isBroken = channels.some(({ problem }) => problem !== undefined);
  return [
    ...broken,
    ...(sweepLateSince ? [notice('sweep-late', { since: sweepLateSince })] : []),
    ...(givenUp > 0 ? [notice('given-up', { enquiries: String(givenUp) })] : []),
    ...(isOpen || isBroken ? [] : [notice('nobody-told')]),
  ];
}
