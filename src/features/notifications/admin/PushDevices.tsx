import { useMutation, useQuery } from '@tanstack/react-query';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Failure, Row, Section, StoredText } from '#features/admin-parts/parts.tsx';
import { call, reload } from '#features/admin-parts/queries.ts';
import { deviceName } from '#shared/device-name.ts';
import { adminNotices } from '#shared/notices.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { pushDevices } from '../contract/push-devices.ts';
import { type NotificationOverview, notifications } from '../contract/settings.ts';
import {
  canPush,
  idOfThisDevice,
  PushDenied,
  rememberDevice,
  subscribe,
  thisDevice,
  unsubscribe,
} from './push-device.ts';
import { pushDeviceWords } from './words.ts';

const t = pushDeviceWords;

type PushDevice = NotificationOverview['push']['devices'][number];

async function addThisDevice(publicKey: string): Promise<void> {
  const add = await subscribe(publicKey);
  try {
    rememberDevice((await call(pushDevices, { add, label: deviceName(navigator.userAgent) })).id);
  } catch (error) {
    // Nobody would ever send to it.
    await unsubscribe();
    throw error;
  }
}

async function removeDevice({ id }: PushDevice): Promise<void> {
  await call(pushDevices, { remove: id });
  if (id === (await idOfThisDevice())) await unsubscribe();
}

interface Props {
  publicKey: string;
  devices: readonly PushDevice[];
}

/**
 * The devices that show a message when an enquiry comes; this one can be added, and each removed.
 */
export function PushDevices({ publicKey, devices }: Props) {
  const done = async (said: Parameters<typeof showToast>[0]) => {
    await reload(thisDevice, notifications, adminNotices);
    void showToast(said);
  };
  const here = useQuery({ queryKey: [thisDevice.path], queryFn: idOfThisDevice });
  const add = useMutation({
    mutationFn: () => addThisDevice(publicKey),
    onSuccess: () => done(t.added),
  });
  const remove = useMutation({ mutationFn: removeDevice, onSuccess: () => done(t.removed) });
  return (
    <Section title={t.title} text={t.text}>
      {devices.length === 0 && <p className="mt-4">{t.none}</p>}
      <ul aria-label={t.list} className="mt-4 grid gap-2 empty:hidden">
        {devices.map((device) => (
          <Row
            key={device.id}
            name={
              <>
                <StoredText text={device.label} />
                {device.id === here.data && <span> ({t.here})</span>}
              </>
            }
            detail={filled(t.since, { time: shownInstant(device.addedAt) })}
            action={
              <Button
                aria-label={filled(t.removeThat, { device: device.label })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(device)}
              >
                {t.remove}
              </Button>
            }
          />
        ))}
      </ul>
      {!canPush() && <p className="mt-4 measure">{t.unsupported}</p>}
      {canPush() && !devices.some(({ id }) => id === here.data) && (
        <Button
          className="mt-4"
          disabled={add.isPending || here.isPending}
          onClick={() => add.mutate()}
        >
          {add.isPending ? t.adding : t.add}
        </Button>
      )}
      <Failure error={add.error} text={add.error instanceof PushDenied ? t.denied : t.failed} />
      <Failure error={remove.error} text={t.removeFailed} />
    </Section>
  );
}
