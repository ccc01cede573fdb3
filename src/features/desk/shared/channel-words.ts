import type { ChannelName, DeliveryReason } from '#contracts/admin-deliveries.ts';
import { noticeStrings } from '../../../i18n/notices.ts';

const { channels, reasons } = noticeStrings;

/** Name of a way. A server newer than this page may know one that has no name here. */
export function channelName(channel: string): string {
  return Object.hasOwn(channels, channel) ? channels[channel as ChannelName] : channel;
}

/** Why something was not sent, to be read after "because". */
export function reasonWords(reason: string | undefined): string {
  return reason !== undefined && Object.hasOwn(reasons, reason) ? reasons[reason as DeliveryReason] : reasons.other;
}
