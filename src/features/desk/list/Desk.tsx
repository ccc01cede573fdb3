import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { adminCheck, type ShortSpace } from '#contracts/admin-session.ts';
import { type EnquiryKind, enquiryKinds } from '#contracts/enquiry.ts';
import { island } from '../../../components/ui/island.tsx';
import { adminStrings as t } from '../../../i18n/admin.ts';
import { counted, desk } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { routes } from '../../../lib/paths.ts';
import { showFlashedToast } from '../../toasts/flash.store.ts';
import { CallsSoon } from '../calls/CallList.tsx';
import { watchReturn } from '../card/answered.store.ts';
import { recoverNotes } from '../card/changes.ts';
import { Notices, SpaceNotice } from '../settings/Notices.tsx';
import { renewThisDevice } from '../settings/push-device.ts';
import { $address, changeKind, followHistory, type Room } from '../shared/address.store.ts';
import { type DeskLabels, readLabels } from '../shared/labels.ts';
import { lazy, prefetchLazy } from '../shared/lazy.tsx';
import { NotLoaded } from '../shared/parts.tsx';
import { messageOf, queryClient, useAnswer } from '../shared/queries.ts';
import { useArrivals } from './arrivals.ts';
import { DeskBar } from './DeskBar.tsx';
import { EnquiryTab } from './EnquiryTab.tsx';
import { NewEnquiries } from './NewEnquiries.tsx';
import { Tabs } from './Tabs.tsx';
import { type EnquiryList, useEnquiries } from './use-enquiries.ts';

/** The rooms beside the lists; their code comes when it is first needed. */
const contents: Readonly<Record<Exclude<Room, 'enquiries'>, (props: { labels: DeskLabels }) => ReactNode>> = {
  facts: lazy(async () => (await import('../facts/Facts.tsx')).Facts),
  calls: lazy(async () => (await import('../calls/Calls.tsx')).Calls),
  overview: lazy(async () => (await import('./Overview.tsx')).Overview),
  notifications: lazy(async () => (await import('../settings/Notifications.tsx')).Notifications),
  safety: lazy(async () => (await import('../settings/Safety.tsx')).Safety),
  'to-do': lazy(async () => (await import('../settings/OwnersCheck.tsx')).OwnersCheck),
};

/** The dashboard's island: nothing but "Loading..." until the server says that this is the administrator. */
export const Desk = island(function Desk() {
  return (
    <QueryClientProvider client={queryClient}>
      <Guarded />
    </QueryClientProvider>
  );
});

function Guarded() {
  const check = useAnswer(adminCheck, {});
  const [labels] = useState(() => (typeof document === 'undefined' ? undefined : readLabels()));
  const isRefused = check.data?.isAdmin === false;
  useEffect(() => {
    if (isRefused) location.replace(routes.admin);
  }, [isRefused]);
  if (check.isError) {
    const message = messageOf(check.error, t.checkFailed);
    return <NotLoaded message={message} onTryAgain={() => void check.refetch()} className="page py-16" />;
  }
  if (!check.data?.isAdmin || !labels) return <p className="page py-16 text-muted">{t.loading}</p>;
  return <OpenDesk labels={labels} shortSpace={check.data.shortSpace} />;
}

interface Props {
  labels: DeskLabels;
  /** Told while the server's disk is nearly full. */
  shortSpace: ShortSpace | undefined;
}

/** The desk as the administrator sees it: what he should know, and one of its rooms. */
function OpenDesk({ labels, shortSpace }: Props) {
  const { room, tab } = useStore($address);
  // The same kinds in the same order at every rendering.
  const lists = Object.fromEntries(enquiryKinds.map((kind) => [kind, useEnquiries(kind)])) as Lists;
  const all = Object.values(lists);
  const arrivals = useArrivals(all);
  const unread = all.reduce((sum, list) => sum + list.unread, arrivals.count);
  useEffect(() => {
    // Where other tabs of the browser show it.
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread]);
  useEffect(showFlashedToast, []);
  useEffect(followHistory, []);
  useEffect(watchReturn, []);
  useOnceShown(all.some(({ status }) => status === 'ready'));

  return (
    <div className="page pb-20 pt-3 sm:pt-5">
      <DeskBar />
      {shortSpace && <SpaceNotice {...shortSpace} />}
      {room === 'enquiries' ? (
        <>
          <Notices />
          <CallsSoon labels={labels} />
          <h1 className="sr-only">{t.title}</h1>
          <DeskTabs tab={tab} lists={lists}>
            <EnquiryTab key={tab} kind={tab} inbox={lists[tab]} labels={labels} arrivals={arrivals} />
          </DeskTabs>
        </>
      ) : (
        <>
          <NewEnquiries {...arrivals} />
          <OtherRoom room={room} labels={labels} />
        </>
      )}
    </div>
  );
}

/** A room beside the lists, under its heading. */
function OtherRoom({ room, labels }: { room: keyof typeof contents; labels: DeskLabels }) {
  const Content = contents[room];
  return (
    <>
      <h1 className="mb-5 mt-6 font-display text-3xl">{deskList.rooms.names[room]}</h1>
      <Content key={room} labels={labels} />
    </>
  );
}

type Lists = Readonly<Record<EnquiryKind, EnquiryList>>;

interface TabsProps {
  tab: EnquiryKind;
  lists: Lists;
  children: React.ReactNode;
}

/** A tab for each kind: its name and number, and beside them how many nobody has looked at. */
function DeskTabs({ tab, lists, children }: TabsProps) {
  const id = useId();
  const tabOf = (kind: EnquiryKind) => {
    const { total, unread } = lists[kind];
    const unreadId = unread > 0 ? `${id}-${kind}` : undefined;
    const name = (
      <>
        {desk.kinds[kind].tab} <span className="tabular">{`(${total === null ? desk.counting : (total ?? '…')})`}</span>{' '}
        {unreadId && (
          <span id={unreadId} aria-hidden="true" className="tabular text-accent-text sm:text-sm">
            {counted(desk.unreadCount, unread)}
          </span>
        )}
      </>
    );
    return { value: kind, name, describedBy: unreadId };
  };
  return (
    <Tabs label={t.title} tabs={enquiryKinds.map(tabOf)} value={tab} onChange={changeKind}>
      {children}
    </Tabs>
  );
}

/** What can wait until the first list is there. */
function useOnceShown(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    void recoverNotes();
    renewThisDevice().catch((error) => console.warn('Push messages were not renewed.', error));
    const timer = setTimeout(() => void prefetchLazy(), 1000);
    return () => clearTimeout(timer);
  }, [isShown]);
}
