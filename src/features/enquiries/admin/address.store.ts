import { atom } from 'nanostores';
import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import { z } from '#shared/schema.ts';
import { type EnquiryFilter, filterShape, narrowing } from '../contract/filter.ts';

/** What the desk consists of, in the order of its navigation; the first has the lists. */
export const rooms = [
  'enquiries',
  'calls',
  'certificates',
  'facts',
  'overview',
  'notifications',
  'safety',
  'to-do',
] as const;

/** One of {@link rooms}. */
export type Room = (typeof rooms)[number];

/**
 * What the desk shows, as the address of the page says it:
 * so that it can be kept, sent, and come back to.
 */
export interface DeskAddress {
  readonly room: Room;
  readonly tab: EnquiryKind;
  readonly filter: EnquiryFilter;
  /** Id of the fact that is open in its room; empty for their list. */
  readonly fact: string;
}

type Part = keyof typeof filterShape;

const parts = Object.keys(filterShape) as Part[];

/** Parts of a filter that only one kind of enquiry has. */
const ofOneKind: readonly Part[] = ['industry', 'topic', 'budget'];

const isKind = (text: string | null): text is EnquiryKind =>
  enquiryKinds.some((kind) => kind === text);

/** Reads an address; what is no part of one, or no longer is, is left out. */
export function parseAddress(search: string): DeskAddress {
  const query = new URLSearchParams(search);
  const filter: Record<string, string> = {};
  for (const part of parts) {
    const value = query.get(part);
    if (value && z.safeParse(filterShape[part], value).success) filter[part] = value;
  }
  const tab = query.get('tab');
  const room = rooms.find((one) => one === query.get('room')) ?? 'enquiries';
  const fact = room === 'facts' ? (query.get('fact') ?? '') : '';
  return { room, tab: isKind(tab) ? tab : 'contact', filter, fact };
}

/** The query of an endpoint, and of an address, for a filter. */
export function queryOf(filter: EnquiryFilter): Record<string, string> {
  const query: Record<string, string> = {};
  for (const part of parts) {
    const value = filter[part];
    if (value && value !== 'newest' && value !== 'inbox') query[part] = value;
  }
  return query;
}

/** Whether a filter asks for anything but the whole of a shelf, newest first. */
export function isNarrowedView(filter: EnquiryFilter): boolean {
  return narrowing.some((part) => Boolean(filter[part])) || Boolean(queryOf(filter).sort);
}

/** The query that an address ends with, its question mark included. */
export function searchOf({ room, tab, filter, fact }: DeskAddress): string {
  const own = {
    ...(room !== 'enquiries' && { room }),
    ...(tab !== 'contact' && { tab }),
    ...(fact && { fact }),
  };
  const query = new URLSearchParams({ ...own, ...queryOf(filter) }).toString();
  return query ? `?${query}` : '';
}

/** What is shown now. */
export const $address = atom<DeskAddress>(
  parseAddress(typeof location === 'undefined' ? '' : location.search),
);

/**
 * Shows something else.
 *
 * @param step - whether Back leads to what was before: for presses, not letters.
 */
function go(change: Partial<DeskAddress>, step = true): void {
  const address = { ...$address.get(), ...change };
  if (searchOf(address) === searchOf($address.get())) return;
  $address.set(address);
  const url = `${location.pathname}${searchOf(address)}${location.hash}`;
  if (step) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
}

/** Changes parts of the filter; an empty text takes one away. */
export function changeFilter(change: Partial<Record<Part, string>>, step = true): void {
  go({ filter: { ...$address.get().filter, ...change } as EnquiryFilter }, step);
}

/** Takes everything away that narrows the list; the shelf stays. */
export function clearFilter(): void {
  const { shelf } = $address.get().filter;
  go({ filter: shelf ? { shelf } : {} });
}

/** Shows the whole inbox of a kind; Back leads to what was shown before. */
export function showInbox(tab: EnquiryKind): void {
  go({ room: 'enquiries', tab, filter: {}, fact: '' });
}

/** Shows another kind in the same room; the filter goes along as far as that kind has it. */
export function changeKind(tab: EnquiryKind): void {
  const { shelf: _shelf, ...filter } = $address.get().filter;
  const kept = Object.fromEntries(
    Object.entries(filter).filter(([part]) => !ofOneKind.includes(part as Part)),
  );
  go({ tab, filter: kept });
}

/** Shows another room; the list stays as it is asked for. @param fact - that is opened there. */
export function changeRoom(room: Room, fact = ''): void {
  go({ room, fact });
  scrollTo(0, 0);
}

/** Follows the browser's Back and Forward. */
export function followHistory(): () => void {
  const follow = () => $address.set(parseAddress(location.search));
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
