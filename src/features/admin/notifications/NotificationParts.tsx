import type { NotificationOverview } from '#contracts/admin-notifications.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { AcknowledgementSwitch } from './AcknowledgementSwitch.tsx';
import { ChannelRow } from './ChannelRow.tsx';
import { GivenUp } from './GivenUp.tsx';
import { PushDevices } from './PushDevices.tsx';

const t = notificationStrings.area;

/**
 * The ways in which the owner is told, each with its test, the devices, and the acknowledgement to
 * visitors.
 */
export function NotificationParts({
  overview: { channels, acknowledge, push, givenUp },
}: {
  overview: NotificationOverview;
}) {
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
