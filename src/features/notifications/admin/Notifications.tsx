import { useMutation } from '@tanstack/react-query';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Failure, Loaded, Section } from '#features/admin-parts/parts.tsx';
import { call, reload, toastFailure, useAnswer } from '#features/admin-parts/queries.ts';
import { adminNotices } from '#shared/notices.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { deliveries, sendAgain } from '../contract/deliveries.ts';
import { notificationSettings, notifications } from '../contract/settings.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { PushDevices } from './PushDevices.tsx';
import { acknowledgementWords, channelWords } from './words.ts';

const t = channelWords;

/**
 * How the owner is told: the channels, each with its test, the devices,
 * and the acknowledgement to visitors.
 */
export function Notifications() {
  const query = useAnswer(notifications, {});
  return (
    <Loaded query={query} failed={t.loadFailed}>
      {({ channels, acknowledge, push, givenUp }) => (
        <div className="grid gap-10 lg:grid-cols-2">
          <Section title={t.ways}>
            {givenUp > 0 && <GivenUp count={givenUp} />}
            <ul className="mt-4 grid gap-4">
              {channels.map((status) => (
                <ChannelRow key={status.channel} status={status} devices={push.devices.length} />
              ))}
            </ul>
            <p className="mt-4 measure text-sm text-muted">{t.readme}</p>
          </Section>
          <div className="grid gap-10">
            {push.publicKey !== null && (
              <PushDevices publicKey={push.publicKey} devices={push.devices} />
            )}
            <AcknowledgementSwitch
              on={acknowledge}
              hasMail={channels.some(({ channel, setUp }) => channel === 'email' && setUp)}
            />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** Has everything sent again for which sending was given up. */
function GivenUp({ count }: { count: number }) {
  const all = useMutation({
    mutationFn: () => call(sendAgain, { all: true }),
    onSuccess: () => {
      void showToast(t.queued);
      void reload(adminNotices, notifications, deliveries);
    },
  });
  return (
    <div className="mt-4">
      <p className="field-error">{filled(t.givenUp, { count })}</p>
      <Button className="mt-3" disabled={all.isPending} onClick={() => all.mutate()}>
        {t.sendAll}
      </Button>
      <Failure error={all.error} text={t.sendAllFailed} />
    </div>
  );
}

/**
 * Switches whether visitors are sent an acknowledgement.
 *
 * @param hasMail - whether there is a way to send mails.
 */
function AcknowledgementSwitch({ on, hasMail }: { on: boolean; hasMail: boolean }) {
  const words = acknowledgementWords;
  const change = useMutation({
    mutationFn: (acknowledge: boolean) => call(notificationSettings, { acknowledge }),
    onSuccess: () => reload(notifications),
    onError: (error) => toastFailure(error, words.failed),
  });
  return (
    <Section title={words.title}>
      <label className="choice mt-4 items-start">
        <input
          type="checkbox"
          className="mt-1"
          checked={change.isPending ? change.variables : on}
          disabled={change.isPending || (!hasMail && !on)}
          onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
        />
        <span>{words.label}</span>
      </label>
      <p className="mt-2 measure text-sm text-muted">
        {hasMail ? words.text : `${words.text} ${words.needsMail}`}
      </p>
    </Section>
  );
}
