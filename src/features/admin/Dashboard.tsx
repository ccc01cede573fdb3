import * as Tabs from '@radix-ui/react-tabs';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logout, type ShortSpace } from '#contracts/admin-session.ts';
import { contactSubmissions, startupIncubationSubmissions } from '#contracts/admin-submissions.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { callApi } from '../../lib/api-client.ts';
import { routes } from '../../lib/paths.ts';
import { flashToast, showFlashedToast } from '../toasts/flash.store.ts';
import { showToast } from '../toasts/toasts.store.ts';
import { AnswerLinks } from './CardParts.tsx';
import { ContactAnswers, ContactCard } from './ContactCard.tsx';
import type { DeskLabels } from './desk-labels.ts';
import { EnquiryTab } from './EnquiryTab.tsx';
import { IncubationCard } from './IncubationCard.tsx';
import { Notices } from './Notices.tsx';
import { NotificationArea } from './notifications/NotificationArea.tsx';
import { PrivacyArea } from './PrivacyArea.tsx';
import { adminCheckQuery, createQueryClient, sentenceOf } from './queries.ts';
import { SpaceNotice } from './SpaceNotice.tsx';
import { SafetyArea } from './safety/SafetyArea.tsx';
import { useSubmissions } from './use-submissions.ts';

const t = strings.admin;

const contactInbox = { kind: 'contact', contract: contactSubmissions } as const;
const incubationInbox = { kind: 'startup-incubation', contract: startupIncubationSubmissions } as const;

interface Props {
  labels: DeskLabels;
}

/** The dashboard's island: nothing but "Loading..." until the server says that this is the administrator. */
export function Dashboard({ labels }: Props) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Guarded labels={labels} />
    </QueryClientProvider>
  );
}

function Guarded({ labels }: Props) {
  const check = useQuery(adminCheckQuery);
  const isAdmin = check.data?.isAdmin === true;
  const refused = check.data?.isAdmin === false;
  useEffect(() => {
    if (refused) location.replace(routes.admin);
  }, [refused]);
  if (check.isError) {
    return (
      <div role="alert" className="page py-16">
        <p className="field-error">{sentenceOf(check.error, t.checkFailed)}</p>
        <button type="button" className={`${buttonClass('quiet')} mt-4`} onClick={() => check.refetch()}>
          {t.tryAgain}
        </button>
      </div>
    );
  }
  if (!isAdmin) return <p className="page py-16 text-muted">{t.loading}</p>;
  return <Desk labels={labels} shortSpace={check.data?.shortSpace} />;
}

interface DeskProps extends Props {
  /** Told while the server's disk is nearly full. */
  shortSpace: ShortSpace | undefined;
}

function Desk({ labels, shortSpace }: DeskProps) {
  const contact = useSubmissions(contactSubmissions);
  const incubation = useSubmissions(startupIncubationSubmissions);
  const leave = useMutation({
    mutationFn: () => callApi(logout, {}),
    onSuccess: () => {
      flashToast(t.loggedOut);
      location.assign(routes.admin);
    },
    onError: (error) =>
      showToast({
        title: t.logoutFailed.title,
        description: sentenceOf(error, t.logoutFailed.description),
        variant: 'destructive',
      }),
  });
  useEffect(showFlashedToast, []);

  return (
    <div className="page pb-20 pt-8">
      {shortSpace && <SpaceNotice {...shortSpace} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl">{t.dashboardTitle}</h1>
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {t.logout}
        </button>
      </div>
      <Notices />
      <Tabs.Root defaultValue="contact" className="mt-8">
        <Tabs.List aria-label={t.dashboardTitle} className="flex gap-x-8 overflow-x-auto border-b border-line">
          <Tabs.Trigger value="contact" className="desk-tab">
            {t.contactTab} <span className="tabular">({contact.total ?? '…'})</span>
          </Tabs.Trigger>
          <Tabs.Trigger value="incubation" className="desk-tab">
            {t.incubationTab} <span className="tabular">({incubation.total ?? '…'})</span>
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="contact" className="pt-6">
          <EnquiryTab
            inbox={contactInbox}
            list={contact}
            card={(item) => <ContactCard submission={item} labels={labels} />}
            answers={(item) => <ContactAnswers submission={item} />}
          />
        </Tabs.Content>
        <Tabs.Content value="incubation" className="pt-6">
          <EnquiryTab
            inbox={incubationInbox}
            list={incubation}
            card={(item) => <IncubationCard submission={item} />}
            answers={(item) => <AnswerLinks phone={item.mobile} />}
          />
        </Tabs.Content>
      </Tabs.Root>
      <NotificationArea />
      <SafetyArea />
      <PrivacyArea />
    </div>
  );
}
