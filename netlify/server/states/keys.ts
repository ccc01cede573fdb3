import { dayOfId, type Kind } from '../enquiries/records.ts';

/** Folder of the days of a kind's events, by the days of their enquiries. */
export const stateDaysFolder = (kind: Kind): string => `state/${kind}/`;
/** Folder of the events of one day's enquiries: a folder for each. */
export const stateDayFolder = (kind: Kind, day: string): string => `${stateDaysFolder(kind)}${day}/`;
/** Folder of the events of one enquiry. */
export const eventsFolder = (kind: Kind, id: string): string => `${stateDayFolder(kind, dayOfId(id))}${id}/`;
/** Key of the n-th event of an enquiry, from 1. */
export const eventKey = (kind: Kind, id: string, n: number): string => `${eventsFolder(kind, id)}${n}.json`;

/** The month of a day or an id's day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);
/** Key of what follows from the events of a month's enquiries. */
export const summaryKey = (kind: Kind, month: string): string => `cache/state/${kind}/${month}.json`;
