import { useStore } from '@nanostores/react';
import * as Tabs from '@radix-ui/react-tabs';
import { useEffect, useId, useLayoutEffect } from 'react';
import type { ShortSpace } from '#contracts/admin-session.ts';
import { enquiryLists, type Listed } from '#contracts/admin-submissions.ts';
import { enquiryKinds } from '#contracts/enquiry.ts';
import { adminStrings } from '../../i18n/admin.ts';
import { desk } from '../../i18n/desk.ts';
import { showFlashedToast } from '../toasts/flash.store.ts';
import { useArrivals } from './arrivals/use-arrivals.ts';
import { useUnreadTitle } from './arrivals/use-unread-title.ts';
import { watchReturn } from './card/answered.store.ts';
import type { DeskLabels } from './desk-labels.ts';
import { endFirstView } from './first-view/end.ts';
import { $address, changeTab, followHistory } from './list/address.store.ts';
import { EnquiryTab } from './list/EnquiryTab.tsx';
import { TabCount } from './list/TabCount.tsx';
import { useEnquiries } from './list/use-enquiries.ts';
import type { Inbox } from './list/use-enquiry-actions.ts';
import { LogoutButton } from './login/LogoutButton.tsx';
import { Notices } from './notices/Notices.tsx';
import { SpaceNotice } from './notices/SpaceNotice.tsx';
import { NotificationArea } from './notifications/NotificationArea.tsx';
import { renewThisDevice } from './notifications/use-push-devices.ts';
import { OverviewArea } from './overview/OverviewArea.tsx';
import { OwnersCheck } from './owners-check/OwnersCheck.tsx';
import { PrivacyArea } from './privacy/PrivacyArea.tsx';
import { SafetyArea } from './safety/SafetyArea.tsx';
import { prefetchLazy } from './shared/lazy.tsx';

const t = adminStrings;

/** A copy of the desk's own: shared, it would be one more file for every public page. */
const watchTooltips = () => void import('../tooltips/tooltips.ts?desk');

/** Safari has no idle callback. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 200);

/** Where each kind of enquiry is read, in the order of the tabs. */
const inboxes: readonly Inbox<Listed>[] = enquiryKinds.map((kind) => ({ kind, contract: enquiryLists[kind] }));

interface Props {
  labels: DeskLabels;
  /** Told while the server's disk is nearly full. */
  shortSpace: ShortSpace | undefined;
  /** Leaves out what stands below the list. */
  isEmpty?: boolean;
}

/** The desk as the administrator sees it: the lists, and below them the areas about the site. */
export function OpenDesk({ labels, shortSpace, isEmpty = false }: Props) {
  // The same inboxes in the same order at every drawing.
  const lists = inboxes.map((inbox) => ({ inbox, list: useEnquiries(inbox.contract) }));
  const { tab } = useStore($address);
  useEffect(showFlashedToast, []);
  useEffect(watchTooltips, []);
  useEffect(followHistory, []);
  useEffect(watchReturn, []);
  const [first] = lists.map(({ list }) => list.status);
  const isShown = first !== 'loading';
  useEffect(() => {
    if (isShown) whenIdle(() => void prefetchLazy());
  }, [isShown]);
  useRenewedDevice(first === 'ready');
  const arrivals = useArrivals(lists);
  useUnreadTitle(lists.reduce((sum, { list }) => sum + list.unread, arrivals.count));

  return (
    <div className="page pb-20 pt-5">
      {isShown && <FirstViewEnd />}
      {shortSpace && <SpaceNotice {...shortSpace} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl">{t.title}</h1>
        <LogoutButton />
      </div>
      <Notices />
      <Tabs.Root value={tab} onValueChange={changeTab} className="mt-5">
        <Tabs.List aria-label={t.title} className="flex gap-x-6 border-b border-line">
          {lists.map(({ inbox: { kind }, list }) => (
            <DeskTab key={kind} value={kind} label={desk.kinds[kind].tab} list={list} />
          ))}
        </Tabs.List>
        {lists.map(({ inbox, list }) => (
          <Tabs.Content key={inbox.kind} value={inbox.kind} className="pt-6">
            <EnquiryTab inbox={inbox} list={list} labels={labels} arrivals={arrivals} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {!isEmpty && (
        <>
          <OverviewArea labels={labels} />
          <NotificationArea />
          <OwnersCheck />
          <SafetyArea />
          <PrivacyArea />
        </>
      )}
    </div>
  );
}

/** Ends the first view; the first child, so that whatever measures its place does so after it. */
function FirstViewEnd() {
  useLayoutEffect(endFirstView, []);
  return null;
}

interface DeskTabProps {
  value: string;
  label: string;
  list: { readonly total: number | undefined; readonly unread: number };
}

/** A list's tab: its name and number, and beside them how many nobody has looked at. */
function DeskTab({ value, label, list: { total, unread } }: DeskTabProps) {
  const id = useId();
  return (
    <Tabs.Trigger value={value} className="desk-tab" aria-describedby={unread > 0 ? id : undefined}>
      {label} <TabCount total={total} unread={unread} unreadId={id} />
    </Tabs.Trigger>
  );
}

/**
 * Renews this device's push messages, once the list is there. Where that fails, the next opening of
 * the desk tries again.
 */
function useRenewedDevice(ready: boolean) {
  useEffect(() => {
    if (ready) renewThisDevice().catch((error) => console.warn('Push messages were not renewed.', error));
  }, [ready]);
}
