import { textFor } from '../../i18n/desk.ts';
import { noticeStrings } from '../../i18n/notices.ts';

const { channels, reasons } = noticeStrings;

/** Name of a way. A server newer than this page may know one that has no name here. */
export const channelName = (channel: string): string => textFor(channels, channel) ?? channel;

/** Why something was not sent, to be read after "because". */
export const reasonWords = (reason = ''): string => textFor(reasons, reason) ?? reasons.other;
