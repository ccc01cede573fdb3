import { textFor } from '#features/admin-parts/filled.ts';
import { channelLabels, deliveryReasons } from './words.ts';

/** Name of a channel. A server newer than this page may know one that has no name here. */
export const channelName = (channel: string): string => textFor(channelLabels, channel) ?? channel;

/** Why something was not sent, to be read after "because". */
export const reasonWords = (reason = ''): string =>
  textFor(deliveryReasons, reason) ?? deliveryReasons.other;
