import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NotificationOverview, notificationSettings, notifications } from '#contracts/admin-notifications.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { messageOf } from '../shared/queries.ts';

const t = notificationStrings.acknowledgement;

interface Props {
  on: boolean;
  /** Whether there is a way to send mails. */
  hasMail: boolean;
}

/** Switches whether visitors are sent an acknowledgement. */
export function AcknowledgementSwitch({ on, hasMail }: Props) {
  const client = useQueryClient();
  // State of React's own: the mutation's is there only after the box has jumped back for a moment.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = useMutation({
    mutationFn: (acknowledge: boolean) => callApi(notificationSettings, { acknowledge }),
    onSuccess: (_, acknowledge) =>
      client.setQueryData<NotificationOverview>([notifications.path], (data) => data && { ...data, acknowledge }),
    onError: (error) => {
      if (leaveIfEnded(error)) return;
      const { title, description } = t.failed;
      showToast({ title, description: messageOf(error, description), variant: 'destructive' });
    },
    onSettled: () => setWanted(null),
  });
  return (
    <section>
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <label className="choice mt-4 items-start">
        <input
          type="checkbox"
          className="mt-1"
          checked={wanted ?? on}
          disabled={change.isPending || (!hasMail && !on)}
          onChange={({ currentTarget: { checked } }) => {
            setWanted(checked);
            change.mutate(checked);
          }}
        />
        <span>{t.label}</span>
      </label>
      <p className="mt-2 measure text-sm text-muted">
        {t.text} {!hasMail && t.needsMail}
      </p>
    </section>
  );
}
