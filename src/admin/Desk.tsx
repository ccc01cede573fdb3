/**
 * Desk: the shell of the owner's pages, with their navigation, notices and login check. The way in
 * is the island Desk of src/pages/admin/dashboard.astro; each room comes from its admin/ folder in
 * src/features. It never shows a room before the server has said that this is the owner.
 */

import { type ReactNode, useEffect } from 'react';
import { adminCheck, type ShortSpace } from '#features/account/contract/session.ts';
import { deskWords } from '#features/admin-parts/words.ts';
import { enquiriesTitle } from '#features/enquiries/admin/words.ts';
import { enquiryKinds } from '#shared/enquiry.ts';
import { deskIsland, lazy, prefetchLazy } from '../features/admin-parts/admin-island.tsx';
import { Loaded } from '../features/admin-parts/parts.tsx';
import { $askedProof } from '../features/admin-parts/proof.store.ts';
import { followLogout, useAnswer } from '../features/admin-parts/queries.ts';
import { CallsSoon } from '../features/calls/admin/CallList.tsx';
import {
  $address,
  followHistory,
  type Room as RoomName,
} from '../features/enquiries/admin/address.store.ts';
import { watchReturn } from '../features/enquiries/admin/card/answered.store.ts';
import { recoverNotes } from '../features/enquiries/admin/card/changes.ts';
import { EnquiryTab } from '../features/enquiries/admin/list/EnquiryTab.tsx';
import { NewEnquiries, useArrivals } from '../features/enquiries/admin/list/NewEnquiries.tsx';
import { type Lists, Tabs } from '../features/enquiries/admin/list/Tabs.tsx';
import { useEnquiries } from '../features/enquiries/admin/list/use-enquiries.ts';
import { showFlashedToast } from '../features/toasts/flash.store.ts';
import { routes } from '../lib/paths.ts';
import { useStore } from '../lib/use-store.ts';
import { DeskBar } from './DeskBar.tsx';
import { Notices, SpaceNotice } from './Notices.tsx';
import { roomWords, shellWords } from './words.ts';

/** The rooms beside the lists; their code comes when it is first needed. */
const contents: Readonly<Record<Exclude<RoomName, 'enquiries'>, (props: object) => ReactNode>> = {
  facts: lazy(async () => (await import('../features/facts/admin/Facts.tsx')).FactsTab),
  calls: lazy(async () => (await import('../features/calls/admin/Calls.tsx')).Calls),
  certificates: lazy(
    async () => (await import('../features/certificates/admin/Certificates.tsx')).Certificates,
  ),
  overview: lazy(
    async () => (await import('../features/enquiries/admin/list/Overview.tsx')).Overview,
  ),
  notifications: lazy(
    async () => (await import('../features/notifications/admin/Notifications.tsx')).Notifications,
  ),
  safety: lazy(async () => (await import('../features/account/admin/Safety.tsx')).Safety),
  'to-do': lazy(async () => (await import('../features/to-do/admin/ToDo.tsx')).ToDo),
};

const ProofWindow = lazy(
  async () => (await import('../features/account/admin/ProofWindow.tsx')).ProofWindow,
  null,
);

/** Renews this device's push messages, whose code the first list does without. */
async function renewPush(): Promise<void> {
  const { renewThisDevice } = await import('../features/notifications/admin/push-device.ts');
  await renewThisDevice();
}

/**
 * The dashboard's island: nothing but "Loading..."
 * until the server says that this is the administrator.
 */
export const Desk = deskIsland(function Guarded() {
  const check = useAnswer(adminCheck, {});
  const isRefused = check.data?.isAdmin === false;
  useEffect(() => {
    if (isRefused) location.replace(routes.admin);
  }, [isRefused]);
  return (
    <Loaded query={check} failed={shellWords.checkFailed} className="page py-16">
      {({ isAdmin, shortSpace }) =>
        isAdmin ? (
          <OpenDesk shortSpace={shortSpace} />
        ) : (
          <p className="page py-16 text-muted">{deskWords.loading}</p>
        )
      }
    </Loaded>
  );
});

/**
 * The desk as the administrator sees it: what he should know, and one of its rooms.
 *
 * @param shortSpace - told while the server's disk is nearly full.
 */
function OpenDesk({ shortSpace }: { shortSpace: ShortSpace | undefined }) {
  const { room, tab } = useStore($address);
  const asked = useStore($askedProof);
  const Room = room === 'enquiries' ? undefined : contents[room];
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
  useEffect(followLogout, []);
  useEffect(watchReturn, []);
  const isShown = all.some(({ answer }) => answer.data);
  useEffect(() => {
    // What can wait until the first list is there.
    if (!isShown) return undefined;
    void recoverNotes();
    renewPush().catch((error) => console.warn('Push messages were not renewed.', error));
    const timer = setTimeout(() => void prefetchLazy(), 1000);
    return () => clearTimeout(timer);
  }, [isShown]);

  return (
    <div className="page pb-20 pt-3 sm:pt-5">
      <DeskBar />
      {asked && <ProofWindow asked={asked} />}
      {shortSpace && <SpaceNotice {...shortSpace} />}
      {Room ? (
        <>
          <NewEnquiries {...arrivals} />
          <h1 className="mb-5 mt-6 font-display text-3xl">{roomWords.names[room]}</h1>
          <Room key={room} />
        </>
      ) : (
        <>
          <Notices />
          <CallsSoon />
          <h1 className="sr-only">{enquiriesTitle}</h1>
          <Tabs tab={tab} lists={lists}>
            <EnquiryTab key={tab} kind={tab} inbox={lists[tab]} arrivals={arrivals} />
          </Tabs>
        </>
      )}
    </div>
  );
}
