import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { adminCheck, type ShortSpace } from '#contracts/admin-session.ts';
import { type EnquiryKind, enquiryKinds } from '#contracts/enquiry.ts';
import { island } from '../../../components/ui/island.tsx';
import { adminStrings as t } from '../../../i18n/admin.ts';
import { counted, desk } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { routes } from '../../../lib/paths.ts';
import { showFlashedToast } from '../../toasts/flash.store.ts';
import { watchReturn } from '../card/answered.store.ts';
import { recoverNotes } from '../card/changes.ts';
import { settleNotes } from '../card/notes.store.ts';
import { LogoutButton } from '../session/LogoutButton.tsx';
import { Notices, SpaceNotice } from '../settings/Notices.tsx';
import { NotificationArea } from '../settings/Notifications.tsx';
import { OwnersCheck } from '../settings/OwnersCheck.tsx';
import { renewThisDevice } from '../settings/push-device.ts';
import { Area } from '../shared/Area.tsx';
import { type DeskLabels, readLabels } from '../shared/labels.ts';
import { lazy, prefetchLazy } from '../shared/lazy.tsx';
import { NotLoaded } from '../shared/parts.tsx';
import { messageOf, queryClient, useAnswer } from '../shared/queries.ts';
import { $address, changeTab, followHistory } from './address.store.ts';
import { useArrivals } from './arrivals.ts';
import { EnquiryTab } from './EnquiryTab.tsx';
import { Tabs } from './Tabs.tsx';
import { type EnquiryList, useEnquiries } from './use-enquiries.ts';

const Overview = lazy(async () => (await import('./Overview.tsx')).Overview);
const Safety = lazy(async () => (await import('../settings/Safety.tsx')).Safety);
const Privacy = lazy(async () => (await import('../settings/Privacy.tsx')).Privacy);

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

/** The desk as the administrator sees it: the lists, and below them the areas about the site. */
function OpenDesk({ labels, shortSpace }: Props) {
  const { tab } = useStore($address);
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
    <div className="page pb-20 pt-5">
      {shortSpace && <SpaceNotice {...shortSpace} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl">{t.title}</h1>
        <LogoutButton settle={settleNotes} />
      </div>
      <Notices />
      <DeskTabs tab={tab} lists={lists}>
        <EnquiryTab key={tab} kind={tab} inbox={lists[tab]} labels={labels} arrivals={arrivals} />
      </DeskTabs>
      <Area title={deskList.overview.title}>
        <Overview labels={labels} />
      </Area>
      <NotificationArea />
      <OwnersCheck />
      <Area title={t.safety} className="grid gap-10">
        <Safety />
      </Area>
      <Area title={t.privacy} keep className="grid gap-10 lg:grid-cols-2">
        <Privacy />
      </Area>
    </div>
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
        {desk.kinds[kind].tab} <span className="tabular">({total === null ? desk.counting : (total ?? '…')})</span>{' '}
        {unreadId && (
          <span id={unreadId} aria-hidden="true" className="tabular inline-block text-sm text-accent-text">
            {counted(desk.unreadCount, unread)}
          </span>
        )}
      </>
    );
    return { value: kind, name, describedBy: unreadId };
  };
  return (
    <Tabs label={t.title} tabs={enquiryKinds.map(tabOf)} value={tab} onChange={changeTab}>
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
