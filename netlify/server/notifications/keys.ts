import { dayOfId, idPattern, type Kind, kinds } from '../enquiries/records.ts';

/** An enquiry that something is sent for. */
export interface Subject {
  readonly kind: Kind;
  readonly id: string;
}

/** Folder of what is still to be sent: one entry for each enquiry, and nothing else. */
export const outboxFolder = 'outbox/';
/** Folder of the enquiries for which sending was given up. */
export const givenUpFolder = 'given-up/';
/** Folder of the days of a kind's delivery logs. */
export const deliveryDaysFolder = (kind: Kind): string => `delivery/${kind}/`;

/** Key of an enquiry's entry in the outbox. */
export const outboxKey = ({ kind, id }: Subject): string => `${outboxFolder}${kind}.${id}.json`;
/** Key of the mark that sending was given up for an enquiry. */
export const givenUpKey = ({ kind, id }: Subject): string => `${givenUpFolder}${kind}.${id}.json`;
/** Key of what was tried for an enquiry, and what came of it. */
export const deliveryKey = ({ kind, id }: Subject): string => `${deliveryDaysFolder(kind)}${dayOfId(id)}/${id}.json`;

/** Folder of the days of marks that an address was sent an acknowledgement. */
export const acknowledgedDaysFolder = 'acknowledged/';
/** Key of such a mark; `hash` tells nobody the address. */
export const acknowledgedKey = (day: string, hash: string): string => `${acknowledgedDaysFolder}${day}/${hash}.json`;

/** Key of the devices that have push messages switched on. */
export const devicesKey = 'push/devices.json';
/** Key of what the owner has switched from the desk. */
export const settingsKey = 'settings/notifications.json';
/** Key of what is known of the last day's reminder. */
export const reminderKey = 'reminder.json';
/** Key of the sweep's lease and heartbeat. */
export const sweepKey = 'outbox-sweep.json';

/** Everything that is kept about what was sent for an enquiry; it goes with the enquiry. */
export const notificationKeys = (subject: Subject): string[] => [
  outboxKey(subject),
  givenUpKey(subject),
  deliveryKey(subject),
];

/**
 * The enquiry that an entry of the outbox, or of what was given up, is about; null for anything
 * else.
 */
export function subjectOf(key: string): Subject | null {
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.json$/, '');
  const [kindName, id = ''] = name.split('.');
  const kind = kinds.find((one) => one === kindName);
  return kind && idPattern.test(id) ? { kind, id } : null;
}
