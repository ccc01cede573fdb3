import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type NotificationOverview, notifications } from '#contracts/admin-notifications.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { callApi } from '../../../lib/api-client.ts';
import { Area } from '../Area.tsx';
import { Loaded } from '../Loaded.tsx';
import { AcknowledgementSwitch } from './AcknowledgementSwitch.tsx';
import { $areaOpen, areaId } from './area.store.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { GivenUp } from './GivenUp.tsx';
import { PushDevices } from './PushDevices.tsx';

const t = notificationStrings.area;

/** How the owner is told of enquiries: the ways with their tests, the devices, and the acknowledgement to visitors. */
export function NotificationArea() {
  const open = useStore($areaOpen);
  const query = useQuery({
    queryKey: [notifications.path],
    queryFn: () => callApi(notifications),
    enabled: open,
  });
  return (
    <Area
      title={t.title}
      id={areaId}
      open={open}
      onToggle={(now) => $areaOpen.set(now)}
      className="grid gap-10 lg:grid-cols-2"
    >
      <Loaded query={query} failed={t.loadFailed}>
        {(overview) => <Overview overview={overview} />}
      </Loaded>
    </Area>
  );
}

function Overview({ overview: { channels, acknowledge, push, givenUp } }: { overview: NotificationOverview }) {
  const hasMail = channels.some(({ channel, setUp }) => channel === 'email' && setUp);
  return (
    <>
      <section>
        <h2 className="text-xl font-semibold">{t.ways}</h2>
        {givenUp > 0 && <GivenUp count={givenUp} />}
        <ul className="mt-4 grid gap-4">
          {channels.map((status) => (
            <ChannelRow key={status.channel} status={status} devices={push.devices.length} />
          ))}
        </ul>
        <p className="mt-4 measure text-sm text-muted">{t.readme}</p>
      </section>
      <div className="grid gap-10">
        {push.publicKey !== null && <PushDevices publicKey={push.publicKey} devices={push.devices} />}
        <AcknowledgementSwitch on={acknowledge} hasMail={hasMail} />
      </div>
    </>
  );
}
